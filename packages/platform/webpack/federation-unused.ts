/**
 * Replaces the part of the federation runtime that works with manifests: snapshots of remotes, and scripts fetched ahead. The page has a
 * registry instead, and fetches scripts ahead itself. Each remote is registered once, so the runtime never looks for one to replace.
 */
export class SnapshotHandler {
  /** The runtime offers each plugin to all of its parts. */
  hooks = { applyPlugin: (): void => undefined };
}

const omitted = (): never => {
  throw new Error('The page has its registry instead of manifests');
};
export const getGlobalRemoteInfo = omitted;
export const formatPreloadArgs = omitted;
export const preloadAssets = omitted;
export const defaultPreloadArgs = undefined;
export const normalizePreloadExposes = omitted;
