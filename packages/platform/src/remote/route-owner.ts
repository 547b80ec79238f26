import type { Registry, RegistryEntry, RemoteManifest, RouteAccess } from './remote.ts';

// Used by the gateway and by the page, which must find the same remote, so nothing of a router is imported here.

/** The remote that owns a path, and who may open the path. */
export interface Owner {
  entry: RegistryEntry;
  access: RouteAccess;
  /** True if the page opens without a network. */
  offline?: true | undefined;
}

const partsOf = (path: string): string[] => path.toLowerCase().replace(/^\//, '').replace(/\/+$/, '').split('/');

/**
 * True when `pattern`, in react-router's syntax (`/doctors/:id`, `/waste/*`), matches the whole of `pathname`. Case and trailing slashes
 * are ignored, as in react-router.
 */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((part, index) => (part.startsWith(':') ? given[index] : part === given[index]));
}

/** True when some path matches both patterns, so that two remotes with them would compete for it. */
export function pathsMeet(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  const [isOpenA, isOpenB] = [a.at(-1) === '*', b.at(-1) === '*'];
  if (isOpenA) a.pop();
  if (isOpenB) b.pop();
  if ((a.length < b.length && !isOpenA) || (b.length < a.length && !isOpenB)) return false;
  // A parameter matches any segment except an empty one.
  return a.every((part, index) => {
    const its = b[index];
    return its === undefined || part === its || (part.startsWith(':') && its !== '') || (its.startsWith(':') && part !== '');
  });
}

/** Ranks literal segments before parameters before wildcards, so that `/doctors/new` isn't taken for `/doctors/:id`. */
const rank = (path: string): number =>
  path.split('/').reduce((sum, part) => sum * 4 + (part === '*' ? 0 : part.startsWith(':') ? 1 : part === '' ? 2 : 3), 0);

const depth = (path: string): number => path.split('/').length;

/** Returns a function that finds the owner of a path in the remotes' own manifests, whatever their order in the registry. */
export function ownersOf({ remotes }: Registry): (pathname: string) => Owner | undefined {
  const routes = remotes
    .flatMap((entry) => entry.routes.map((route) => ({ ...route, entry })))
    .sort((a, b) => depth(b.path) - depth(a.path) || rank(b.path) - rank(a.path));
  return (pathname) => routes.find(({ path }) => matchesRoute(path, pathname));
}

/** The remote's title in a language; English when it has none in that language. */
export const titleOf = ({ title, name }: RemoteManifest, language: string): string => title[language] ?? title.en ?? name;

/** True when a path belongs to the manifest. */
export const owns = ({ routes }: RemoteManifest, pathname: string): boolean => routes.some(({ path }) => matchesRoute(path, pathname));
