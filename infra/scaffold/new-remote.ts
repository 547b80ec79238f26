import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest, RouteAccess } from '@tenaye/platform/remote/remote.ts';
import { requiredRange } from '@tenaye/platform/webpack/shared.ts';
import * as z from 'zod/mini';
import { StartError } from '../base/start-error.ts';
import { findApps, readManifest } from '../base/workspace.ts';
import { claimedPaths } from '../release/contract.ts';
import { asJson, fillTemplates } from './templates.ts';

/** The name, title and path of a new remote, and who may open it. */
export interface NewRemote {
  name: string;
  title: string;
  path: string;
  access: RouteAccess;
}

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

/**
 * The npm packages of a remote with one page, at the versions of `packages/platform` and `packages/testing` in the repository at `from`.
 */
function packages(from: string) {
  const platform = readManifest(from, 'packages/platform');
  const testing = readManifest(from, 'packages/testing');
  const known: Record<string, string | undefined> = {
    ...testing.dependencies,
    ...platform.dependencies,
    '@tenaye/platform': platform.version,
    '@tenaye/testing': testing.version,
  };
  const pick = (...names: string[]) => asJson(Object.fromEntries(names.map((it) => [it, known[it]] as const)));
  return {
    platform: requiredRange(platform.version),
    dependencies: pick(
      '@tanstack/react-query',
      '@tenaye/contracts',
      '@tenaye/platform',
      '@tenaye/ui',
      'react',
      'react-dom',
      'react-hook-form',
    ),
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

/**
 * Writes the sources of a remote with one page into the workspace at `root`. Its packages have the versions of the repository at `from`,
 * which differs from `root` for a workspace that has only remotes. @returns the files, relative to `root`
 */
export function writeRemote(root: string, remote: NewRemote, from = root): string[] {
  check(root, remote);
  const { name, title, path: route, access } = remote;
  const scripts = from === root ? `"scripts": {\n    "build": "node ../infra/release/cli.ts build ${name}"\n  },\n  ` : '';
  const values = { ...packages(from), name, title: JSON.stringify(title), path: route, access, scripts };
  return fillTemplates(path.join(import.meta.dirname, 'remote'), path.join(root, name), values).map((it) => path.join(name, it));
}

const isAccess = (it: string): it is RouteAccess => accesses.some((known) => known === it);

/** A remote as described on the command line; missing options follow from its name. */
export function remoteOf(
  name: string,
  { title, path: route, access = 'anyone' }: { title?: string; path?: string; access?: string },
): NewRemote {
  if (!isAccess(access)) throw new StartError(`Nobody is "${access}". A page is for ${accesses.join(', ')}.`);
  const word = name.replace(/^mf-/, '');
  const words = word.replaceAll('-', ' ');
  return { name, title: title ?? words.charAt(0).toUpperCase() + words.slice(1), path: route ?? `/${word}`, access };
}
