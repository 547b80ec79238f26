/** A build of an app by `npm run dev`. `hash` is what webpack calls it. */
export interface DevBuild {
  app: string;
  hash: string;
}

/** What `npm run dev` says of its builds. */
export interface DevBuilds {
  /** Identifies the last build of all. */
  build: string;
  /** The hash of the last build by app. Missing in an older `npm run dev`. */
  hashes?: Readonly<Record<string, string>>;
}

/** The event on `window` that offers a build to the remotes of the page. The remote that takes it up cancels the event. */
export const BUILD_EVENT = 'tenaye:build';

/**
 * Offers the builds of `next` that differ from those of `known` to the remotes of the page.
 * @returns false when one of them is not taken up, and only a reload shows it
 */
export function offerBuilds(known: DevBuilds | undefined, next: DevBuilds): boolean {
  if (!known) return false;
  const builds: DevBuild[] = Object.entries(next.hashes ?? {}).map(([app, hash]) => ({ app, hash }));
  const changed = builds.filter(({ app, hash }) => known.hashes?.[app] !== hash);
  const offer = (detail: DevBuild): boolean => !dispatchEvent(new CustomEvent(BUILD_EVENT, { detail, cancelable: true }));
  return changed.length > 0 && changed.every(offer);
}
