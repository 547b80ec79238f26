import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../base/start-error.ts';
import { binOf, runNode } from '../base/tool.ts';
import { projectRoot } from '../base/workspace.ts';

/** The packages that a remote is built and tested with, by their folder's name. */
export const packedPackages = ['contracts', 'texts', 'ui', 'platform', 'testing'] as const;

const sourceFolders = [...packedPackages.map((it) => `${it}/src`), 'platform/webpack'];

/** Writes JavaScript and declarations of all packages into `outDir`, with the folders of `packages/`. */
export async function compilePackages(outDir: string): Promise<void> {
  const packages = path.join(projectRoot, 'packages');
  const config = path.join(outDir, 'tsconfig.json');
  mkdirSync(outDir, { recursive: true });
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rootDir: packages,
    outDir,
    rewriteRelativeImportExtensions: true,
    // `npm run check` checks the types; this build only writes them.
    noCheck: true,
    target: 'es2022',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [path.join(projectRoot, 'node_modules/@types')],
  };
  const include = sourceFolders.map((it) => path.join(packages, it));
  const exclude = ['test', 'test-support'].map((it) => path.join(packages, `**/*.${it}.*`));
  writeFileSync(config, JSON.stringify({ extends: path.join(projectRoot, 'tsconfig.browser.json'), compilerOptions, include, exclude }));
  const { code, output } = await runNode(binOf('typescript', 'tsc'), ['-p', config, '--pretty', 'false']);
  if (code !== 0) throw new StartError(`The packages can't be compiled:\n${output.trim()}`);
  // Copies every catalog, because the compiler, which writes files in parallel, has left one out before.
  for (const file of globSync(
    sourceFolders.map((it) => `${it}/**/*.json`),
    { cwd: packages },
  ))
    cpSync(path.join(packages, file), path.join(outDir, file));
}
