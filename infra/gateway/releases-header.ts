import type { Release } from './releases.ts';

/** Calls about releases: browsers' reports, and administrators' views of releases. */
const ABOUT_RELEASES = /^\/api\/(?:telemetry$|admin\/platform\/)/;

/**
 * The header `X-Releases` of a call: the versions of every app (`mf-patient=0.1.0-1a2b3c4d,0.1.0-5e6f7a8b; shell=…`), the served version
 * first. Facts about the served version follow after spaces: `since` when visitors get it, the version `before` it, to which a withdrawal
 * returns visitors, a running `canary` as `<version>@<percent>@<since>`, the `sizes` of versions as `<version>@<first>@<all>`, in
 * bytes, and the `previews` of branches as `<branch>@<version>@<until>`. The API needs the header because it has no release folder and
 * must not believe browsers about versions. Undefined for calls that don't need it.
 */
export function releasesHeader(pathname: string, read: () => Release): string | undefined {
  if (!ABOUT_RELEASES.test(pathname)) return undefined;
  const release = read();
  return [...release.released].map(([app, versions]) => [`${app}=${versions.join(',')}`, ...factsOf(release, app)].join(' ')).join('; ');
}

function factsOf({ since, canaries, before, sizes, previews }: Release, app: string): string[] {
  const canary = canaries.get(app);
  const known = [...(sizes.get(app) ?? [])].map(([version, { first, all }]) => [version, first, all].join('@'));
  const facts = {
    since: since.get(app),
    before: before.get(app),
    canary: canary && [canary.entry.release.version, canary.percent, canary.since].join('@'),
    sizes: known.join(','),
    previews: (previews.get(app) ?? []).map(({ branch, version, until }) => [branch, version, until].join('@')).join(','),
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
}
