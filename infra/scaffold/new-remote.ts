import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest, RouteAccess } from '@tenaye/platform/remote/remote.ts';
import { requiredRange } from '@tenaye/platform/webpack/shared.ts';
import * as z from 'zod/mini';
import { StartError } from '../local/start-error.ts';
import { claimedPaths } from '../release/contract.ts';
import { findApps, readManifest } from '../release/workspace.ts';

/** What a new remote is called, where it is found, and who may open it. */
export interface NewRemote {
  name: string;
  title: string;
  path: string;
  access: RouteAccess;
}

const templates = path.join(import.meta.dirname, 'remote');
const SUFFIX = '.template';

/** Kinds of visitors that a route may name. */
const accesses = [
  'anyone',
  'patient',
  'provider',
  'admin',
  'doctor',
  'facility',
  'collector',
  'waste_manager',
  'waste_driver',
] as const satisfies readonly RouteAccess[];

const manifestShape = z.object({
  name: z.string(),
  title: z.record(z.string(), z.string()),
  routes: z.array(z.object({ path: z.string(), access: z.enum(accesses) })),
});

const manifestsIn = (root: string): RemoteManifest[] =>
  findApps(root)
    .map((app) => path.join(root, app, 'remote.json'))
    .filter((it) => existsSync(it))
    .map((it) => z.parse(manifestShape, JSON.parse(readFileSync(it, 'utf8'))));

/** The packages that a page needs, at the versions that the platform and the tests have. */
function packages(root: string) {
  const platform = readManifest(root, 'packages/platform');
  const testing = readManifest(root, 'packages/testing');
  const known: Record<string, string | undefined> = {
    ...testing.dependencies,
    ...platform.dependencies,
    '@tenaye/platform': platform.version,
    '@tenaye/testing': testing.version,
  };
  const pick = (...names: string[]) => {
    const versions = names.map((it) => [it, known[it]] as const);
    return JSON.stringify(Object.fromEntries(versions), null, 2).replaceAll('\n', '\n  ');
  };
  return {
    platform: requiredRange(platform.version),
    dependencies: pick('@tenaye/platform', '@tenaye/ui', 'react', 'react-dom', 'react-i18next'),
    devDependencies: pick('@tenaye/testing', '@testing-library/react'),
  };
}

/** Throws when the workspace at `root` can't have this remote. */
function check(root: string, { name, title, path: route, access }: NewRemote): void {
  if (!/^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) throw new StartError(`A remote is named like mf-hello, not "${name}".`);
  if (existsSync(path.join(root, name))) throw new StartError(`There is a folder ${name} already.`);
  if (!title.trim()) throw new StartError('A remote needs a title, which people see while it loads.');
  if (!/^\/[a-z]/.test(route)) throw new StartError(`A path is written like /hello, not "${route}".`);
  const [taken] = claimedPaths({ name, title: { en: title }, routes: [{ path: route, access }] }, manifestsIn(root));
  if (taken) throw new StartError(taken);
}

/** Writes the sources of a remote with one page into the workspace at `root`. @returns the files, relative to `root` */
export function writeRemote(root: string, remote: NewRemote): string[] {
  check(root, remote);
  const { name, title, path: route, access } = remote;
  const values: Record<string, string> = { ...packages(root), name, title: JSON.stringify(title), path: route, access };
  const files = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith(SUFFIX));
  return files.toSorted().map((template) => {
    const file = path.join(name, template.slice(0, -SUFFIX.length));
    const text = readFileSync(path.join(templates, template), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    return file;
  });
}

const isAccess = (it: string): it is RouteAccess => accesses.some((known) => known === it);

/** A remote as named on the command line; what isn't named follows from its name. */
export function remoteOf(
  name: string,
  { title, path: route, access = 'anyone' }: { title?: string; path?: string; access?: string },
): NewRemote {
  if (!isAccess(access)) throw new StartError(`Nobody is "${access}". A page is for ${accesses.join(', ')}.`);
  const word = name.replace(/^mf-/, '');
  const words = word.replaceAll('-', ' ');
  return { name, title: title ?? words.charAt(0).toUpperCase() + words.slice(1), path: route ?? `/${word}`, access };
}
