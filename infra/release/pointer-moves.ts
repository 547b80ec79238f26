import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { type BranchPreview, MOST_PREVIEWS, type Past, type Pointer, type Pointers, pointerOf, withPointer } from './pointers.ts';

/** The number of former versions to which a rollback can return. */
const historyLength = 50;
/** The number of former canaries that a pointer records. */
const trialsLength = 20;

/** How long a preview is kept after it was stored last. */
const previewMs = 14 * DAY_MS;

/** The versions to which a rollback can return, the latest first. */
export const versionsBefore = ({ current, previous, history = [], withdrawn = [] }: Pointer): string[] =>
  [...history.map((it) => it.version), ...(previous ? [previous] : [])].filter(
    (it, index, all) => it !== current && !withdrawn.includes(it) && all.indexOf(it) === index,
  );

/** The versions that visitors once got, including canaries, the latest first. */
export const formerOf = ({ history = [], trials = [] }: Pick<Pointer, 'history' | 'trials'>): Past[] =>
  [...history, ...trials].sort((a, b) => b.until.localeCompare(a.until));

/**
 * The versions that visitors get or once got, the served one first, including canaries and withdrawn versions, and those of branches;
 * `until` is when a former version ended, or a preview will.
 */
export function placesOf(pointer: Pointer): { version: string; until?: string }[] {
  const { current, previous, canary, previews = [] } = pointer;
  const served = [current, canary?.version, previous].flatMap((version) => (version ? [{ version }] : []));
  return [...served, ...formerOf(pointer), ...previews];
}

/** The previews that have not ended. */
export const runningPreviews = ({ previews = [] }: Pick<Pointer, 'previews'>, now: Date): BranchPreview[] =>
  previews.filter((it) => Date.parse(it.until) > now.getTime());

function withPreviews(pointers: Pointers, app: string, previews: readonly BranchPreview[]): Pointers {
  const { previews: _, ...pointer } = pointerOf(pointers, app) ?? {};
  if (!('current' in pointer)) throw new Error(`${app} has no version in whose place a preview could be shown`);
  return withPointer(pointers, app, { ...pointer, ...(previews.length > 0 && { previews: previews.slice(0, MOST_PREVIEWS) }) });
}

/** The pointers with `version` as the preview of a branch for two weeks; the branch's former one and those that have ended go. */
export function previewAt(pointers: Pointers, app: string, branch: string, version: string, now = new Date()): Pointers {
  const others = runningPreviews(pointerOf(pointers, app) ?? {}, now).filter((it) => it.branch !== branch);
  return withPreviews(pointers, app, [{ branch, version, until: new Date(now.getTime() + previewMs).toISOString() }, ...others]);
}

/** The pointers without the preview of a branch. */
export function endPreview(pointers: Pointers, app: string, branch: string, now = new Date()): Pointers {
  const others = runningPreviews(pointerOf(pointers, app) ?? {}, now).filter((it) => it.branch !== branch);
  return withPreviews(pointers, app, others);
}

/**
 * The pointers with `version` as the current version of `app` for everybody. The former current version becomes the previous one; `version`
 * is no longer withdrawn. A build of all apps doesn't replace a pinned version.
 */
export function pointTo(pointers: Pointers, app: string, version: string, { pinned = false, now = new Date() } = {}): Pointers {
  const before = pointerOf(pointers, app);
  const withdrawn = (before?.withdrawn ?? []).filter((it) => it !== version);
  return withPointer(pointers, app, moved({ before, version, withdrawn, pinned, now }));
}

/** The pointers with `app` back at `version`; the version that was current until now is withdrawn. */
export function takeBack(pointers: Pointers, app: string, version: string, now = new Date()): Pointers {
  const before = pointerOf(pointers, app);
  const withdrawn = new Set(before?.withdrawn);
  if (before) withdrawn.add(before.current);
  withdrawn.delete(version);
  return withPointer(pointers, app, moved({ before, version, withdrawn: [...withdrawn], pinned: true, now }));
}

/** The pointers with `version` as the canary of `app`, for `percent` of 100 browsers; the current version stays. */
export function pointCanaryTo(pointers: Pointers, app: string, version: string, percent: number, now = new Date()): Pointers {
  const before = pointerOf(pointers, app);
  if (!before) throw new Error(`${app} has no version beside which a canary could run`);
  const { withdrawn = [], ...pointer } = before;
  const left = withdrawn.filter((it) => it !== version);
  return withPointer(pointers, app, {
    ...pointer,
    ...endedCanary(before, now, version),
    canary: { version, percent, since: now.toISOString() },
    ...(left.length > 0 ? { withdrawn: left } : {}),
  });
}

/** The pointers without the canary of `app`; the canary's version is withdrawn. */
export function endCanary(pointers: Pointers, app: string, now = new Date()): Pointers {
  const before = pointerOf(pointers, app);
  if (!before?.canary) return pointers;
  const { canary, ...pointer } = before;
  const withdrawn = [...new Set(before.withdrawn).add(canary.version)];
  return withPointer(pointers, app, { ...pointer, ...endedCanary(before, now), withdrawn });
}

/** The former canaries, including the canary that ends now, unless `next` is the same version. */
function endedCanary({ canary, trials = [] }: Pointer, now: Date, next?: string): Pick<Pointer, 'trials'> {
  const ended = canary && canary.version !== next ? [{ version: canary.version, until: now.toISOString() }] : [];
  const all = [...ended, ...trials.filter((it) => it.version !== next)].slice(0, trialsLength);
  return all.length > 0 ? { trials: all } : {};
}

interface Move {
  before: Pointer | undefined;
  version: string;
  withdrawn: string[];
  pinned: boolean;
  now: Date;
}

function moved({ before, version, withdrawn, pinned, now }: Move): Pointer {
  const past: Past[] = before && before.current !== version ? [{ version: before.current, until: now.toISOString() }] : [];
  const known = past.map((it) => it.version);
  const history = [...past, ...pastOf(before, now).filter((it) => !known.includes(it.version))].slice(0, historyLength);
  const [previous] = versionsBefore({ current: version, history, withdrawn });
  return {
    current: version,
    since: now.toISOString(),
    ...(before ? endedCanary(before, now, version) : {}),
    ...(previous ? { previous } : {}),
    ...(pinned ? { pinned } : {}),
    ...(history.length > 0 ? { history } : {}),
    ...(withdrawn.length > 0 ? { withdrawn } : {}),
    ...(before?.previews ? { previews: before.previews } : {}),
    ...(before?.kept ? { kept: before.kept } : {}),
  };
}

/** The history of a pointer; a pointer from before histories existed names only its previous version. */
const pastOf = (before: Pointer | undefined, now: Date): Past[] =>
  before?.history ?? (before?.previous ? [{ version: before.previous, until: now.toISOString() }] : []);
