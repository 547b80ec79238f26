import type { RemoteManifest } from '@tenaye/platform/remote/remote.ts';
import { pathsMeet } from '@tenaye/platform/remote/route-owner.ts';
import semver from 'semver';
import * as z from 'zod/mini';

const contractShape = z.object({
  /** The version of packages/platform. */
  platform: z.string(),
  /** Shared modules; `names` is null where the build couldn't list the exports. */
  shared: z.record(z.string(), z.object({ version: z.string(), names: z.nullable(z.array(z.string())) })),
});

/** The contract of a release of the shell: what it offers to remotes, from its `platform.json`. */
export type Contract = z.infer<typeof contractShape>;

/** Reads `platform.json`. Throws when it is malformed. */
export const parseContract = (text: string): Contract => z.parse(contractShape, JSON.parse(text));

const sharedShape = z.object({ name: z.string(), requiredVersion: z.string(), names: z.array(z.string()) });
const requiringShape = z.object({ shared: z.optional(z.array(sharedShape)) });
const declaringShape = z.object({ platform: z.optional(z.string()) });

/** The requirements of a remote's release on the shell. Releases from before the check existed state none. */
export interface Needs {
  /** The range of platform versions that its `remote.json` declares. */
  platform: string | undefined;
  shared: readonly z.infer<typeof sharedShape>[];
}

/** The needs in a release's `remote.json` and `mf-manifest.json`. Throws when one is malformed. */
export function parseNeeds(remoteJson: string, federationManifest: string): Needs {
  const { platform } = z.parse(declaringShape, JSON.parse(remoteJson));
  const { shared = [] } = z.parse(requiringShape, JSON.parse(federationManifest));
  return { platform, shared };
}

const quoted = (names: readonly string[]): string => names.map((it) => `"${it}"`).join(', ');

/** The reasons, one sentence each, why a remote with these needs can't run in a shell with this contract; empty when it can. */
export function unmetNeeds({ platform, shared }: Needs, contract: Contract): string[] {
  const reasons: string[] = [];
  if (platform !== undefined && !semver.satisfies(contract.platform, platform))
    reasons.push(`It needs platform ${platform}; the shell has ${contract.platform}.`);
  for (const { name, requiredVersion, names } of shared) {
    const offered = contract.shared[name];
    if (!offered) {
      reasons.push(`It expects ${name} from the shell, which doesn't share it.`);
      continue;
    }
    if (!semver.satisfies(offered.version, requiredVersion))
      reasons.push(`It was built with ${name} ${requiredVersion}; the shell has ${offered.version}.`);
    const missing = names.filter((it) => offered.names?.includes(it) === false);
    if (missing.length > 0) reasons.push(`It imports ${quoted(missing)} of ${name}, which the shell doesn't offer.`);
  }
  return reasons;
}

/** The reasons why a remote can't be released beside the others: paths that the others already have. */
export function claimedPaths({ name, routes }: RemoteManifest, others: readonly RemoteManifest[]): string[] {
  return others
    .filter((it) => it.name !== name)
    .flatMap((other) =>
      routes.flatMap(({ path }) =>
        other.routes.filter((it) => pathsMeet(it.path, path)).map((it) => `Its path ${path} belongs to ${other.name} (${it.path}).`),
      ),
    );
}

/** The reasons why a remote can't be released beside the others: parts that the others already offer. */
export const claimedParts = ({ name, parts = [] }: RemoteManifest, others: readonly RemoteManifest[]): string[] =>
  others
    .filter((it) => it.name !== name)
    .flatMap((other) => parts.filter((it) => other.parts?.includes(it)).map((it) => `Its part ${it} belongs to ${other.name}.`));

/** The reasons why a manifest can't be released at all. `declared` is its `remote.json` as written. */
export function manifestProblems(declared: unknown, app: string): string[] {
  const { success, data } = z.safeParse(
    z.looseObject({ name: z.string(), title: z.optional(z.record(z.string(), z.string())), platform: z.optional(z.string()) }),
    declared,
  );
  if (!success) return ["Its remote.json has no name, or a title that isn't a text for each language."];
  const { name, title, platform } = data;
  return [
    ...(name === app ? [] : [`Its remote.json is named ${name}.`]),
    ...(title?.en?.trim() ? [] : ['Its remote.json has no English title, which people see while it loads and when it fails.']),
    ...(platform && semver.validRange(platform)
      ? []
      : ['Its remote.json doesn\'t declare which versions of the platform it runs on, such as "platform": "^0.1.0".']),
  ];
}

/**
 * The manifest without paths and parts that the others have already, except those that the remote had `before` as well: as gateways show a
 * release whose team hasn't asked which are free.
 */
export function withoutClaimed<M extends RemoteManifest>(manifest: M, others: readonly RemoteManifest[], before?: RemoteManifest): M {
  const { name, routes, parts } = manifest;
  const isFree = (path: string): boolean =>
    before?.routes.some((it) => it.path === path) ||
    claimedPaths({ ...manifest, routes: [{ path, access: 'anyone' }] }, others).length === 0;
  const isUnclaimed = (part: string): boolean =>
    before?.parts?.includes(part) || !others.some((it) => it.name !== name && it.parts?.includes(part));
  return { ...manifest, routes: routes.filter((it) => isFree(it.path)), ...(parts && { parts: parts.filter(isUnclaimed) }) };
}
