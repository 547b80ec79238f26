import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, page, releaseName as release, requiredLine, sortBy } from './fields.ts';
import * as calls from './platform.facts.ts';
import { alarmKinds, errorSorts, failedJobSorts, platformParts, platformPeriods, webVitals } from './platform.facts.ts';

const at = z.iso.datetime();
/** A share from 0 to 1; null when nothing was measured in the period. */
const share = z.nullable(z.number());
/** A percentile of response times in milliseconds; null without calls. */
const ms = z.nullable(z.number());
const period = z.strictObject({ period: z.optional(z.enum(platformPeriods)) });

/** The state of the platform. Null values aren't measured yet. */
export const platformHealth = z.object({
  /** The share of minutes in which the platform could answer, over the last 24 hours, 7 days and 30 days. */
  uptime: z.object({ day: share, week: share, month: share }),
  /** The first minute that was ever measured. */
  measuredSince: z.nullable(at),
  /** The time within which 95 of 100 calls of the last 24 hours were answered. */
  responseMs: ms,
  /** Calls of the last 24 hours, and how many of them failed through our fault (5xx). */
  requests: z.number(),
  failedRequests: z.number(),
  /** Browsers in which someone is signed in. */
  sessions: z.number(),
  parts: z.array(z.object({ part: z.enum(platformParts), isReady: z.boolean() })),
  versions: z.object({ api: z.string(), migration: z.string(), database: z.string() }),
});
export type PlatformHealth = z.infer<typeof platformHealth>;

/** Consecutive minutes in which the platform could not answer. */
export const outage = z.object({
  from: at,
  /** The first minute in which the platform could answer again. */
  to: at,
  minutes: z.number(),
});
export type Outage = z.infer<typeof outage>;

const times = { count: z.number(), failed: z.number(), p50: ms, p95: ms };

export const requestTimes = z.object({
  /** Equal steps of the period, oldest first: of an hour for a day, six hours for a week, a day for a month. */
  timeline: z.array(z.object({ at, ...times })),
  /** Calls by route, the slowest first. */
  routes: z.array(z.object({ route: z.string(), ...times })),
});
export type RequestTimes = z.infer<typeof requestTimes>;

/** When a version was built, from which commit (null outside a repository, `+` for uncommitted changes), and by whom. */
const built = z.object({ at, commit: z.nullable(z.string()), by: z.string() });

/** Browsers' reports about one version of a remote. `version` is `other` for versions that the gateway doesn't know. */
export const remoteVersion = z.object({
  version: z.string(),
  isCurrent: z.boolean(),
  /** The percentage of browsers that get the version while it is a canary; else null. */
  canaryPercent: z.nullable(z.number()),
  /** True when the version was withdrawn from visitors, by an administrator or because of its errors. */
  isWithdrawn: z.boolean(),
  /** When visitors, or those of a canary, first got the version; absent for others and when unknown. */
  since: z.optional(at),
  /** True when visitors get the version and there is another one to give them. */
  canBeWithdrawn: z.boolean(),
  errors: z.number(),
  /** Three quarters of the measurements were at most `p75`, in milliseconds, for CLS without a unit. */
  vitals: z.array(z.object({ name: z.enum(webVitals), p75: z.number(), count: z.number() })),
  /** Its scripts, compressed, in bytes: those before the first render, and all. Absent when the gateway doesn't store the version. */
  size: z.optional(z.object({ first: z.number(), all: z.number() })),
  /** Absent when it isn't recorded; known of the version that visitors get. */
  built: z.optional(built),
  /** When the last report came; null when there was none in the period. */
  reportedAt: z.nullable(at),
});
export type RemoteVersion = z.infer<typeof remoteVersion>;

/** `current` is the version that visitors get, null when the gateway doesn't serve the remote. */
export const platformRemote = z.object({
  remote: z.string(),
  current: z.nullable(z.string()),
  /**
   * The version to which visitors return when the current one is withdrawn; absent when there is none. `changes` are the subject lines of
   * the commits that they lose, latest first, ten at most; null when they aren't recorded.
   */
  back: z.optional(z.object({ version: z.string(), built: z.optional(built), changes: z.nullable(z.array(z.string())) })),
  versions: z.array(remoteVersion),
  /** The versions of branches that its team looks at; absent when there are none. */
  previews: z.optional(z.array(z.object({ branch: z.string(), version: z.string(), until: at }))),
});
export type PlatformRemote = z.infer<typeof platformRemote>;

export const platformRemotes = z.object({
  remotes: z.array(platformRemote),
  /** Errors by remote, in equal steps of the period, oldest first. Remotes without errors are absent. */
  timeline: z.array(z.object({ at, errors: z.record(z.string(), z.number()) })),
});
export type PlatformRemotes = z.infer<typeof platformRemotes>;

/** Errors of browsers with the same message, in one version of a remote. */
export const browserError = z.object({
  id,
  remote: z.string(),
  version: z.string(),
  name: z.string(),
  /** The message, in which ids and numbers are replaced. */
  message: z.string(),
  /** The path and stack of the first such error. */
  path: z.string(),
  stack: z.nullable(z.string()),
  count: z.number(),
  firstAt: at,
  lastAt: at,
});
export type BrowserError = z.infer<typeof browserError>;

/**
 * Errors of browsers with the same cause, in all versions of a remote: the same name and message, and the same first script of the remote
 * in the stack.
 */
export const errorCause = z.object({
  ...browserError.shape,
  /** The version of the latest such error, whose path and stack these are. */
  version: z.string(),
  /** The version in which it was seen first. */
  firstVersion: z.string(),
  /** True when the newest version has it and the version before did not. Needs both to be known. */
  isNew: z.boolean(),
  /** How many addresses have reported it; counted up to 50 for each version. */
  addresses: z.number(),
});
export type ErrorCause = z.infer<typeof errorCause>;

/** The state of one of the worker's queues. `oldestSeconds` is the age of its oldest waiting job. */
export const queueState = z.object({
  queue: z.string(),
  waiting: z.number(),
  active: z.number(),
  /** Jobs that failed and will be tried again. */
  retrying: z.number(),
  /** Jobs and messages that were given up. */
  failed: z.number(),
  oldestSeconds: z.nullable(z.number()),
});
export type QueueState = z.infer<typeof queueState>;

/** A job, or a mail or text message, that was given up after its last try. */
export const failedJob = z.object({
  id,
  queue: z.string(),
  reason: z.nullable(z.string()),
  /** How many times the same job was given up. */
  times: z.number(),
  failedAt: at,
  /** For a message, enough of the address or number to recognize it. */
  recipient: z.nullable(z.string()),
  /** False for a code or link that has expired, and for a job that this version can't perform. */
  canBeRetried: z.boolean(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const getPlatformHealth = endpoint(calls.getPlatformHealth, {
  summary: 'Uptime, response time, sessions and versions of the platform',
  answer: platformHealth,
});

export const listOutages = endpoint(calls.listOutages, {
  summary: 'When the platform could not answer: the last 50 times within 30 days, latest first',
  answer: z.array(outage),
});

export const getRequestTimes = endpoint(calls.getRequestTimes, {
  summary: 'How long calls took, over time and by route',
  query: period,
  answer: requestTimes,
});

export const getRemotes = endpoint(calls.getRemotes, {
  summary: 'Remotes with their versions, and the errors and web vitals that browsers reported about each',
  query: period,
  answer: platformRemotes,
});

/** The version that is withdrawn, and why, which the audit keeps. */
export const withdrawal = z.strictObject({ version: release, reason: requiredLine('Please give a reason', 300) });
export type Withdrawal = z.output<typeof withdrawal>;

export const withdrawRelease = endpoint(calls.withdrawRelease, {
  summary: 'Takes a version of a remote from visitors: ends a canary, or goes back to the version before',
  params: z.strictObject({ remote: release }),
  /** Portals of former releases send no reason. */
  body: z.strictObject({ version: release, reason: z.optional(withdrawal.shape.reason) }),
});

export const listBrowserErrors = endpoint(calls.listBrowserErrors, {
  summary: 'Errors of browsers by message, the last seen first',
  query: z.strictObject({ remote: z.optional(release), version: z.optional(release), ...page }),
  answer: z.array(browserError),
});

const causeFilter = {
  remote: z.optional(release),
  version: z.optional(release),
  /** A part of the message or of the error's name. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  sort: sortBy(errorSorts),
};

export const listErrorCauses = endpoint(calls.listErrorCauses, {
  summary: 'Errors of browsers by cause, the last seen first; `version` counts those of one version only',
  query: z.strictObject({ ...causeFilter, ...page }),
  answer: z.array(errorCause),
});

export const exportErrorCauses = endpoint(calls.exportErrorCauses, {
  summary: 'All rows of listErrorCauses with these filters, as CSV',
  query: z.strictObject(causeFilter),
});

/**
 * Something wrong with the platform; `value` is what was measured when it began: a number, minutes, or percent. Open while it has no end.
 */
export const alarm = z.object({
  id,
  kind: z.enum(alarmKinds),
  value: z.int(),
  beganAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type Alarm = z.infer<typeof alarm>;

export const listAlarms = endpoint(calls.listAlarms, {
  summary: 'The latest alarms about the platform, the open ones first',
  answer: z.array(alarm),
});

export const listQueues = endpoint(calls.listQueues, {
  summary: 'Queues of the worker: how many jobs wait, and how long already',
  answer: z.array(queueState),
});

const failedJobFilter = {
  sort: sortBy(failedJobSorts),
};

export const listFailedJobs = endpoint(calls.listFailedJobs, {
  summary: 'Jobs and messages that were given up, latest first',
  query: z.strictObject({ ...failedJobFilter, ...page }),
  answer: z.array(failedJob),
});

export const exportFailedJobs = endpoint(calls.exportFailedJobs, {
  summary: 'All rows of listFailedJobs, as CSV',
  query: z.strictObject(failedJobFilter),
});

export const retryFailedJob = endpoint(calls.retryFailedJob, {
  summary: 'Queues a failed job or message again',
  params: idParams,
});
