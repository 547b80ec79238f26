import type { Registry, RegistryEntry, RemoteManifest, RouteAccess } from '@tenaye/platform/remote/remote.ts';
import { matchPath } from '@tenaye/platform/router.ts';

/** The remote that a path belongs to, and who may open the path. */
export interface Owner {
  entry: RegistryEntry;
  access: RouteAccess;
}

interface OwnedRoute extends Owner {
  path: string;
}

/** Literal segments before parameters before wildcards, so that `/doctors/new` isn't taken for `/doctors/:id`. */
const rank = (path: string): number =>
  path.split('/').reduce((sum, part) => sum * 4 + (part === '*' ? 0 : part.startsWith(':') ? 1 : part === '' ? 2 : 3), 0);

const depth = (path: string): number => path.split('/').length;

/** Finds the owner of a path in the remotes' own manifests. */
export function ownersOf({ remotes }: Registry): (pathname: string) => Owner | undefined {
  const routes: OwnedRoute[] = remotes
    .flatMap((entry) => entry.routes.map(({ path, access }) => ({ path, access, entry })))
    .sort((a, b) => depth(b.path) - depth(a.path) || rank(b.path) - rank(a.path));
  return (pathname) => routes.find(({ path }) => matchPath(path, pathname));
}

/** Whether a path is one of the manifest's own. */
export const owns = ({ routes }: RemoteManifest, pathname: string): boolean => routes.some(({ path }) => matchPath(path, pathname));
