import path from 'node:path';
import type { RemoteManifest } from '@tenaye/platform/remote/remote.ts';
import { StartError } from '../base/start-error.ts';
import {
  type Contract,
  claimedParts,
  claimedPaths,
  manifestProblems,
  parseContract,
  parseNeeds,
  unmetNeeds,
  withoutClaimed,
} from './contract.ts';
import { describeRelease, harms, parseRemoteManifest } from './describe.ts';
import { endCanary, pointCanaryTo, pointTo, previewAt, takeBack, versionsBefore } from './pointer-moves.ts';
import { type BranchPreview, type Pointer, type Pointers, pointerOf } from './pointers.ts';
import { kilobytes, parseRecord, RECORD_FILE } from './record.ts';
import { type ReleaseStore, readIfThere } from './release-store.ts';
import { isReleased, versionFolder } from './store.ts';

export interface ReleaseOrder {
  store: ReleaseStore;
  /** The folder of local builds. */
  releaseDir: string;
  app: string;
  /** A version that is already built, locally or in the store. */
  version: string;
  /** The share of browsers for a canary, in percent; everybody when undefined. */
  percent?: number | undefined;
  /** Set when a person named the version: builds then don't move the pointer. */
  isChosen?: boolean;
  /** Set when a person wants the version however large it is. */
  isUnchecked?: boolean;
  /** The version that is to be replaced: the release is refused when somebody else has replaced it. */
  expected?: string | undefined;
}

/** A place of releases that a version is compared with. */
export type Comparable = Pick<ReleaseStore, 'place' | 'read' | 'file'>;
type Compared = Pick<ReleaseOrder, 'releaseDir' | 'app' | 'version'> & { store: Comparable };

type Files = (version: string, name: string) => Promise<string | undefined>;

/** Reads files of an app's versions: from the local build if it exists, otherwise from the store. */
const filesOf =
  ({ store, releaseDir }: Pick<Compared, 'store' | 'releaseDir'>, app: string): Files =>
  async (version, name) =>
    readIfThere(path.join(versionFolder(releaseDir, app, version), name)) ?? (await store.file(app, version, name));

async function contractOf(files: Files, version: string): Promise<Contract | undefined> {
  const text = await files(version, 'platform.json');
  return text === undefined ? undefined : parseContract(text);
}

/** The reasons why a version of a remote can't run in a shell; empty when the version states no needs. */
async function problemsWith(files: Files, version: string, contract: Contract): Promise<string[]> {
  const [declared, federation] = [await files(version, 'remote.json'), await files(version, 'mf-manifest.json')];
  return declared === undefined || federation === undefined ? [] : unmetNeeds(parseNeeds(declared, federation), contract);
}

/** The manifest of the version of a remote that visitors get: as its pointer keeps it where the version has no readable one. */
async function servedManifest(order: Compared, name: string, { current, kept }: Pointer): Promise<RemoteManifest | undefined> {
  const text = await filesOf(order, name)(current, 'remote.json');
  try {
    return text === undefined ? undefined : { ...parseRemoteManifest(text), name };
  } catch {
    return kept && { ...kept.manifest, name };
  }
}

/**
 * The reasons why a manifest can't stand beside those of the other remotes. What another one claims of the paths and parts that visitors
 * get from this remote already doesn't count, because gateways don't show that claim: otherwise it would end this team's releases.
 */
async function claimsOf(order: Compared, manifest: RemoteManifest, { remotes }: Pointers): Promise<string[]> {
  const served = await Promise.all(Object.entries(remotes).map(([name, pointer]) => servedManifest(order, name, pointer)));
  const all = served.flatMap((it) => it ?? []);
  const own = all.filter((it) => it.name === order.app);
  const others = all.filter((it) => it.name !== order.app).map((it) => withoutClaimed(it, own));
  return [...claimedPaths(manifest, others), ...claimedParts(manifest, others)];
}

/** The reasons why no gateway would show a version that is built here; empty for one that only the store has. */
const harmsOf = ({ releaseDir, app, version }: Compared, manifest: RemoteManifest): string[] =>
  isReleased(releaseDir, app, version) ? harms({ manifest, release: describeRelease(releaseDir, app, version) }, app) : [];

async function problemsOfRemote(order: Compared, pointers: Pointers): Promise<string[]> {
  const { app, version } = order;
  const files = filesOf(order, app);
  const declared = await files(version, 'remote.json');
  if (declared === undefined) return ['It has no remote.json.'];
  const problems = manifestProblems(JSON.parse(declared), app);
  if (problems.length > 0) return problems;
  const contract = pointers.shell && (await contractOf(filesOf(order, 'shell'), pointers.shell.current));
  if (!contract) {
    const remedy = 'release the shell first, or name its store (RELEASE_DIR or RELEASE_BUCKET).';
    return [`There is no shell in ${order.store.place} whose platform it could run on: ${remedy}`];
  }
  const manifest = parseRemoteManifest(declared);
  const reasons = [...(await problemsWith(files, version, contract)), ...(await claimsOf(order, manifest, pointers))];
  return [...reasons, ...harmsOf(order, manifest)];
}

/** The reasons why a shell can't be released: it would lack what the current remotes rely on. */
async function problemsOfShell(order: ReleaseOrder, { remotes }: Pointers): Promise<string[]> {
  const contract = await contractOf(filesOf(order, 'shell'), order.version);
  if (!contract) return ['It has no platform.json.'];
  const all = Object.entries(remotes).map(async ([name, { current }]) =>
    (await problemsWith(filesOf(order, name), current, contract)).map((it) => `${name} ${current} would stop working. ${it}`),
  );
  return (await Promise.all(all)).flat();
}

/** Growth of the scripts before the first render that needs no second thought: as a share of their size until now, and in bytes. */
const usualGrowth = { share: 0.25, bytes: 20_000 };

/** A sentence when the first view needs far more scripts than that of the version that visitors have; none for a version chosen by name. */
async function growthOf(order: ReleaseOrder, pointers: Pointers): Promise<string[]> {
  const current = pointerOf(pointers, order.app)?.current;
  if (order.isUnchecked || order.isChosen || current === undefined) return [];
  const files = filesOf(order, order.app);
  const [before, now] = [
    parseRecord(await files(current, RECORD_FILE))?.sizes.first,
    parseRecord(await files(order.version, RECORD_FILE))?.sizes.first,
  ];
  if (before === undefined || now === undefined || now <= before * (1 + usualGrowth.share) || now <= before + usualGrowth.bytes) return [];
  return [`It loads ${kilobytes(now)} before it shows anything, ${kilobytes(before)} until now. To release it so, add --unchecked.`];
}

/** Throws a StartError that lists the reasons why a version can't be released. */
async function check(order: ReleaseOrder, pointers: Pointers): Promise<void> {
  const misfits = await (order.app === 'shell' ? problemsOfShell : problemsOfRemote)(order, pointers);
  const problems = [...misfits, ...(await growthOf(order, pointers))];
  if (problems.length > 0)
    throw new StartError([`${order.app} ${order.version} is not released:`, ...problems.map((it) => `  - ${it}`)].join('\n'));
}

/**
 * Throws a StartError that lists the reasons why a built version of a remote couldn't run in the shell of a place, or beside its remotes.
 */
export async function demandFit(built: Compared): Promise<void> {
  const { app, version, store } = built;
  const problems = await problemsOfRemote(built, await store.read());
  if (problems.length > 0)
    throw new StartError([`${app} ${version} doesn't fit ${store.place}:`, ...problems.map((it) => `  - ${it}`)].join('\n'));
}

/** Throws when no canary of the app can run at all. */
export function demandCanaryPlace(pointers: Pointers, app: string): void {
  if (app === 'shell') throw new StartError('The shell is the same for all visitors: it has no canary.');
  if (!pointerOf(pointers, app)) throw new StartError(`${app} has no version beside which a canary could run.`);
}

/** Checks a built version against the shell or the remotes that it will run with, copies it to the store, and points visitors to it. */
export async function release(order: ReleaseOrder): Promise<Pointers> {
  const { store, app, version, percent, isChosen = false, expected } = order;
  const pointers = await store.read();
  if (percent !== undefined) demandCanaryPlace(pointers, app);
  if (percent !== undefined && pointerOf(pointers, app)?.current === version)
    throw new StartError(`${app} ${version} is what everybody gets already.`);
  await check(order, pointers);
  await store.publish(app, version);
  const moved = await store.move(app, (before) => {
    const current = pointerOf(before, app)?.current;
    if (expected !== undefined && current !== expected)
      throw new StartError(`${app} is at ${current ?? 'no version'} and not at ${expected}: nothing is released.`);
    return percent === undefined ? pointTo(before, app, version, { pinned: isChosen }) : pointCanaryTo(before, app, version, percent);
  });
  await store.prune(app);
  return moved;
}

/**
 * Checks a built version of a remote as a release does, its size aside, stores it, and makes it the preview of a branch. No visitor gets
 * it.
 * @throws {StartError} with the reasons why it couldn't run in the shell that visitors get
 */
export async function preview(order: ReleaseOrder & { branch: string }): Promise<BranchPreview> {
  const { store, app, version, branch } = order;
  await check({ ...order, isUnchecked: true }, await store.read());
  await store.publish(app, version);
  const moved = await store.move(app, (before) => previewAt(before, app, branch, version));
  await store.prune(app);
  const [stored] = pointerOf(moved, app)?.previews ?? [];
  if (!stored) throw new Error(`${app} has no preview of ${branch}`);
  return stored;
}

/** Throws when the store has no such version, or when it was withdrawn and nobody asks for it `again`. */
export async function demandVersion(store: ReleaseStore, app: string, version: string, again = true): Promise<void> {
  const known = (await store.versions(app)).map((it) => it.version);
  if (!known.includes(version)) throw new StartError(`${app} has no version ${version}. There is: ${known.join(', ') || 'none'}.`);
  if (!again && pointerOf(await store.read(), app)?.withdrawn?.includes(version))
    throw new StartError(`${app} ${version} was withdrawn. To give it to visitors once more, add --again.`);
}

/** The version that a rollback without a named version returns to: the latest former version that the store still has. */
async function versionBefore(store: ReleaseStore, pointers: Pointers, app: string): Promise<string> {
  const pointer = pointerOf(pointers, app);
  const known = new Set((await store.versions(app)).map((it) => it.version));
  const before = pointer && versionsBefore(pointer).find((it) => known.has(it));
  if (!before) throw new StartError(`${app} has no version to go back to.`);
  return before;
}

/**
 * Takes back the latest release: a running canary ends; otherwise everybody returns to `version`, by default the previous one. The version
 * that was taken back is withdrawn: it is no longer a fallback, and visitors get it again only through another release. @returns the
 * version that everybody gets now
 */
export async function rollback(order: Omit<ReleaseOrder, 'version' | 'percent'> & { version?: string | undefined }): Promise<string> {
  const { store, app } = order;
  const pointers = await store.read();
  const pointer = pointerOf(pointers, app);
  if (pointer?.canary && order.version === undefined) {
    await store.move(app, (before) => endCanary(before, app));
    return pointer.current;
  }
  const version = order.version ?? (await versionBefore(store, pointers, app));
  await demandVersion(store, app, version);
  if (version === pointer?.current) throw new StartError(`${app} is at ${version} already.`);
  await checkFit({ ...order, version }, pointers);
  await store.move(app, (before) => takeBack(before, app, version));
  return version;
}

/** The reasons why a former version of a remote can't be shown any more: gateways would leave out what another remote got meanwhile. */
async function problemsOfReturn(order: ReleaseOrder, pointers: Pointers, contract: Contract): Promise<string[]> {
  const files = filesOf(order, order.app);
  const declared = await files(order.version, 'remote.json');
  const claims = declared === undefined ? [] : await claimsOf(order, parseRemoteManifest(declared), pointers);
  return [...(await problemsWith(files, order.version, contract)), ...claims];
}

/**
 * Throws when a version of a remote can no longer be shown in the running shell beside the other remotes, or when a version of the shell
 * can't run the running remotes.
 */
async function checkFit(order: ReleaseOrder, pointers: Pointers): Promise<void> {
  const files = filesOf(order, 'shell');
  const contract = await contractOf(files, order.app === 'shell' ? order.version : (pointers.shell?.current ?? ''));
  if (!contract) return;
  const problems = order.app === 'shell' ? await problemsOfShell(order, pointers) : await problemsOfReturn(order, pointers, contract);
  if (problems.length > 0)
    throw new StartError([`${order.app} can't go back to ${order.version}:`, ...problems.map((it) => `  - ${it}`)].join('\n'));
}
