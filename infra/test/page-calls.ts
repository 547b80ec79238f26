import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Caller } from '@tenaye/contracts/call.ts';
import type { RouteAccess } from '@tenaye/platform/remote/remote.ts';
import { projectRoot } from '../base/workspace.ts';
import { parseRemoteManifest } from '../release/describe.ts';

/** The part of a call that says who may make it. */
export interface NamedCall {
  name: string;
  callers: readonly Caller[];
}

/** A path of a remote with the calls of its page. */
export interface PageCalls {
  path: string;
  access: RouteAccess;
  calls: readonly NamedCall[];
}

const IMPORT = /(?:import|export)\s+(?:type\s+)?[^'"();]*?from\s+'(\.[^']+)'|import\(\s*(?:\/\*[^*]*\*\/\s*)?'(\.[^']+)'/g;
const NAMED = /import\s+\{([^}]*)\}\s+from\s+'@tenaye\/contracts\/([\w-]+\.facts)\.ts'/g;
const WHOLE = /import\s+\*\s+as\s+(\w+)\s+from\s+'@tenaye\/contracts\/([\w-]+\.facts)\.ts'/g;

/** All files of an app that a file imports, directly or indirectly, including itself and scripts that load later. */
function filesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, statically, later] of readFileSync(file, 'utf8').matchAll(IMPORT))
    filesFrom(path.resolve(path.dirname(file), statically ?? later ?? ''), found);
  return found;
}

/** The names that a file takes from facts, each as `<module> <name>`. */
function factsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(NAMED)].flatMap(([, names = '', module]) =>
    names.split(',').map(
      (it) =>
        `${module} ${
          it
            .trim()
            .replace(/^type\s.*/, '')
            .split(/\s+as\s+/)[0]
        }`,
    ),
  );
  const whole = [...text.matchAll(WHOLE)].flatMap(([, alias, module]) =>
    [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name]) => `${module} ${name}`),
  );
  return [...named, ...whole];
}

const isCall = (it: unknown): it is { callers: readonly Caller[] } => typeof it === 'object' && it !== null && 'callers' in it;

async function callOf(fact: string): Promise<NamedCall | undefined> {
  const [module, name = ''] = fact.split(' ');
  const facts: Record<string, unknown> = await import(`@tenaye/contracts/${module}.ts`);
  const found = facts[name];
  return isCall(found) ? { name, callers: found.callers } : undefined;
}

async function callsFrom(files: readonly string[]): Promise<NamedCall[]> {
  const names = new Set(files.flatMap((it) => [...filesFrom(it)]).flatMap(factsIn));
  return (await Promise.all([...names].map(callOf))).filter((it) => it !== undefined);
}

/** The paths of a remote's routes that its `remote.json` doesn't have: the shell shows such a page to nobody. */
export function undeclaredRoutes(remote: string): string[] {
  const folder = path.join(projectRoot, remote);
  const { routes } = parseRemoteManifest(readFileSync(path.join(folder, 'remote.json'), 'utf8'));
  const written = readFileSync(path.join(folder, 'src/app/routes.tsx'), 'utf8').matchAll(/<Route\s[^>]*?path="([^"]+)"/g);
  return [...written].map(([, it = '']) => it).filter((it) => !routes.some((route) => route.path === it));
}

/**
 * The pages of a remote with every call that the remote's own code makes for them: followed from `src/app/routes.tsx` through the imports
 * of each page. Calls of shared parts (packages/platform) aren't among them.
 */
export async function pageCalls(remote: string): Promise<PageCalls[]> {
  const folder = path.join(projectRoot, remote);
  const { routes } = parseRemoteManifest(readFileSync(path.join(folder, 'remote.json'), 'utf8'));
  const file = path.join(folder, 'src/app/routes.tsx');
  const source = readFileSync(file, 'utf8');
  const pages = new Map([...source.matchAll(/const (\w+) = lazyPage\([\s\S]*?'(\.[^']+)'/g)].map(([, name = '', at = '']) => [name, at]));
  return Promise.all(
    routes.map(async ({ path: pathname, access }) => {
      const element = new RegExp(`path="${pathname.replace(/[*]/g, '\\*')}"\\s+element=\\{<(\\w+)`).exec(source)?.[1] ?? '';
      const at = pages.get(element);
      return { path: pathname, access, calls: at ? await callsFrom([path.resolve(path.dirname(file), at)]) : [] };
    }),
  );
}
