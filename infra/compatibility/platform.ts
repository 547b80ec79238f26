import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requiredRange, sharedByShell } from '@tenaye/platform/webpack/shared.ts';
import semver from 'semver';
import * as z from 'zod/mini';
import { StartError } from '../base/start-error.ts';
import { binOf, runNode } from '../base/tool.ts';
import { projectRoot } from '../base/workspace.ts';
import { brokenDeclaration, declaration, readDeclarations } from './declarations.ts';

/** A declaration, or the range of versions of a shared library that remotes built with this platform take. */
export const promise = z.union([declaration, z.object({ range: z.string() })]);
export type Promised = z.infer<typeof promise>;

/**
 * The modules on which a shell and remotes built before or after it have to agree, by package. Everything else of the packages is in each
 * remote's own bundle.
 */
const modules = {
  platform: [
    ...['remote', 'parts', 'remote-script'].map((it) => `remote/${it}.ts`),
    ...['router.ts', 'texts/translation.tsx', 'shared-query.ts', 'shared-styles.ts'],
  ],
  texts: ['translator.ts'],
};

async function compile(name: string, folder: string): Promise<void> {
  const source = path.join(projectRoot, 'packages', name);
  const options = ['--declaration', '--emitDeclarationOnly', '--removeComments', '--pretty', 'false'];
  const { code, output } = await runNode(binOf('typescript', 'tsc'), [
    ...['-p', source, '--noEmit', 'false', '--rootDir', path.join(source, 'src'), '--outDir', folder],
    ...options,
  ]);
  if (code !== 0) throw new StartError(`What packages/${name} promises can't be compared before these types are right:\n${output.trim()}`);
}

async function describeModules(name: keyof typeof modules): Promise<[string, Promised][]> {
  const folder = mkdtempSync(path.join(tmpdir(), `tenaye-${name}-`));
  try {
    await compile(name, folder);
    return modules[name].flatMap((module) => {
      const file = readFileSync(path.join(folder, module.replace(/\.tsx?$/, '.d.ts')), 'utf8');
      return Object.entries(readDeclarations(file)).map(([declared, it]): [string, Promised] => [`${module} ${declared}`, it]);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The promises of packages/platform at run time: the declarations of its agreed modules, and the versions of shared libraries. */
export async function describePlatform(): Promise<Record<string, Promised>> {
  const shared = Object.entries(sharedByShell).map(([name, { version = '' }]): [string, Promised] => [
    `shared ${name}`,
    { range: requiredRange(version) },
  ]);
  return Object.fromEntries([...(await describeModules('platform')), ...(await describeModules('texts')), ...shared]);
}

/** The reasons why a remote that was built with `before` may fail in a shell with `after`, one sentence each. */
export function brokenPromise(before: Promised, after: Promised): string[] {
  if ('text' in before && 'text' in after) return brokenDeclaration(before, after);
  if (!('range' in before && 'range' in after)) return ['It is something else.'];
  const lowest = semver.minVersion(after.range);
  return lowest && semver.satisfies(lowest, before.range) ? [] : [`It is ${after.range} instead of ${before.range}.`];
}
