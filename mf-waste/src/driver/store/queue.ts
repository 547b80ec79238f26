import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { IncidentReport } from '@tenaye/contracts/waste-incident.ts';
import type { StopOutcome, StopRefusal } from '@tenaye/contracts/waste-route.facts.ts';
import type { DriverRoute, StopEvent } from '@tenaye/contracts/waste-route.ts';
import type { TypedContainer } from '../../parts/container/typed-containers.ts';
import { isIncidentTyped, type TypedIncident } from '../../parts/incident/incident.form.ts';

/** A picture as the phone stores it: as bytes, because some browsers lose stored blobs. */
export interface KeptImage {
  /** A UUID, by which the step names the picture. */
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/**
 * The outcome of a sent step. `refusal` is the API's reason; `sentence` is its message about a call that it refused as a whole, without
 * storing any of its steps.
 */
export type Settled =
  | { outcome: 'applied' }
  | { outcome: Exclude<StopOutcome, 'applied'>; refusal: StopRefusal | null }
  | { outcome: 'unusable'; sentence: string };

/** A report of an incident, which is sent by a call of its own and stored once by its `id`; `at` is the phone's time when it was made. */
export interface IncidentStep {
  kind: 'incident';
  id: string;
  at: string;
  report: IncidentReport;
}

/** A step that the driver made, in the order of `seq`. It waits until it is settled. */
export interface QueuedStep {
  seq: number;
  accountId: string;
  stopId: string;
  facilityName: string;
  event: StopEvent | IncidentStep;
  /** Stored until the step has taken effect. */
  images: readonly KeptImage[];
  settled: Settled | null;
}

/** The driver's input at a stop, before a step is made of it. */
export interface StopDraft {
  /** Names the stop after it has left the route; absent in drafts of former versions. */
  facilityName?: string;
  /** The weights as typed, by type of waste. */
  weights: Readonly<Partial<Record<string, string>>>;
  /** The containers of the stop, confirmed or not; absent in drafts of former versions. */
  containers?: readonly TypedContainer[];
  signing: SigningDraft;
  miss: MissDraft;
  /** A report of an incident that wasn't sent; absent in drafts of former versions. */
  incident?: TypedIncident | undefined;
}
export interface SigningDraft {
  signerName: string;
  discrepancyReason: string;
  signature: Signature;
  driverSignature: Signature;
  /** Other stops of the same premises that the signatures cover; absent in drafts of former versions. */
  also?: readonly string[] | undefined;
}
export interface MissDraft {
  reason: string;
  note: string;
  newDate: string;
  photo: KeptImage | null;
}

/**
 * A signature: strokes of points (x, y, x, y, … from 0 to 1 of the pad's width and height), a typed name, or a photo of the facility's
 * stamp or of a signed paper.
 */
export interface Signature {
  isTyped: boolean;
  strokes: readonly (readonly number[])[];
  name: string;
  /** Why a facility's signature is typed; absent in drafts of former versions. */
  why?: string;
  /** The facility gives a photo; absent in drafts of former versions. */
  isPhoto?: boolean;
  photo?: KeptImage | null;
}

export interface KeptRoute {
  accountId: string;
  route: DriverRoute;
  /** By how many ms the server's clock was ahead of the phone's when the route was read. */
  clockOffset?: number;
  /** The route of a later day; absent until it was loaded. */
  next?: DriverRoute;
  /** The driver's own signature; absent until the first stop is signed, and in routes of former versions. */
  ownSignature?: OwnSignature;
}

/** The driver's signature, which the stops of one day share. */
export interface OwnSignature {
  day: IsoDay;
  signature: Signature;
}

/** The routes of the phone on a day: the later one becomes the present one when its day has come, though there is no network. */
export function routesOn(today: string, { route, next }: Partial<KeptRoute>): { route?: DriverRoute; next?: DriverRoute } {
  if (!next || (route && next.date <= route.date)) return { ...(route && { route }) };
  return next.date <= today ? { route: next } : { ...(route && { route }), next };
}

const emptySignature: Signature = { isTyped: false, strokes: [], name: '' };
export const emptyDraft: StopDraft = {
  weights: {},
  signing: { signerName: '', discrepancyReason: '', signature: emptySignature, driverSignature: emptySignature },
  miss: { reason: '', note: '', newDate: '', photo: null },
};

/** True when the signature holds something to see. */
export function isSigned({ isTyped, isPhoto, strokes, name, photo }: Signature): boolean {
  if (isPhoto) return Boolean(photo);
  return isTyped ? name.trim() !== '' : strokes.length > 0;
}

/** True when a facility's signature is typed without a reason, which its paper would lack. */
export const lacksWhy = (it: Signature): boolean => it.isTyped && isSigned(it) && !it.why?.trim();

/** True when a draft has input that no step contains yet. With `isWeighed` its weights are already in a step. */
export const isTyped = ({ weights, containers = [], signing, miss, incident }: StopDraft, isWeighed: boolean): boolean =>
  (!isWeighed && (Object.values(weights).some(Boolean) || containers.some((it) => it.isTaken))) ||
  [signing.signerName, signing.discrepancyReason, miss.reason, miss.note, miss.newDate].some(Boolean) ||
  isSigned(signing.signature) ||
  isSigned(signing.driverSignature) ||
  miss.photo !== null ||
  (incident !== undefined && isIncidentTyped(incident));

export const isWaiting = (step: QueuedStep): boolean => step.settled === null;
/** A step that managers will look at; it is shown until the driver has read why. */
export const isFlagged = ({ settled }: QueuedStep): boolean => settled?.outcome === 'flagged';
/** A step without effect. It stays with its pictures until the API accepts it after all, or the driver deletes it. */
export const isRefused = ({ settled }: QueuedStep): boolean => settled?.outcome === 'refused' || settled?.outcome === 'unusable';
/** The step isn't on the server, or has no effect there. */
export const isUnsent = (step: QueuedStep): boolean => isWaiting(step) || isRefused(step);
/** A step that has taken effect on the server. */
const isTaken = ({ settled }: QueuedStep): boolean => settled?.outcome === 'applied' || settled?.outcome === 'flagged';

/** The later steps of a stop that leave nothing to ask about a refused one, by its kind. */
const replacing: Partial<Record<QueuedStep['event']['kind'], readonly QueuedStep['event']['kind'][]>> = {
  arrived: ['arrived', 'weighed', 'signed'],
  weighed: ['weighed'],
};

/**
 * The refused arrivals and weights in whose place a later step of the stop has taken effect. `signed` names the stops with a signature on
 * the server, which may have been sent before this phone was read.
 */
export const replacedSteps = (steps: readonly QueuedStep[], signed: ReadonlySet<string> = new Set()): QueuedStep[] =>
  steps.filter((step) => {
    const { kind } = step.event;
    const isReplacedBy = (it: QueuedStep): boolean =>
      it.stopId === step.stopId && it.seq > step.seq && isTaken(it) && (replacing[kind] ?? []).includes(it.event.kind);
    return isRefused(step) && ((kind === 'arrived' && signed.has(step.stopId)) || steps.some(isReplacedBy));
  });
/** A step that counts on this phone: it waits, or the server has accepted it. */
export const counts = (step: QueuedStep): boolean => isWaiting(step) || isTaken(step);
