import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { StartError } from '../base/start-error.ts';
import { projectRoot } from '../base/workspace.ts';
import { readPackage, versionsOf } from './package-manifest.ts';
import { usedPackages } from './used-packages.ts';

export const KIT = 'remote-kit';

/** The scripts that a repository of remotes runs: the command, the child process of a build, and the tests' settings. */
const entries = {
  tenaye: 'kit/main.ts',
  'compile-app': 'release/compile-app.ts',
  jest: 'kit/jest.ts',
  'jsdom.environment': 'test/jsdom.environment.ts',
  'jsdom.setup': 'test/jsdom.setup.ts',
  asset: 'test/asset.ts',
};

/** Our own modules become part of the scripts; everything that npm installs stays outside. */
const isOurs = (request: string): boolean => /^[./]|^@tenaye\//.test(request);

const configuration = (outDir: string): Configuration => ({
  mode: 'none',
  target: 'node24',
  context: path.join(projectRoot, 'infra'),
  entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(projectRoot, 'infra', file)])),
  experiments: { outputModule: true },
  output: {
    path: outDir,
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    filename: '[name].js',
    chunkFilename: '[name].js',
  },
  externalsType: 'module',
  externals: [({ request = '' }, answer) => (isOurs(request) ? answer() : answer(undefined, request))],
  // The scripts look for their neighbors in the folder where they are installed.
  module: { rules: [{ test: /\.ts$/, loader: 'swc-loader', options: swc }], parser: { javascript: { importMeta: false } } },
  plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true, test: /^tenaye\.js$/ })],
});
const swc = { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, isModule: true };

const bundle = (outDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    webpack(configuration(outDir), (error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack gave no result'));
      else if (stats.hasErrors() || stats.hasWarnings())
        reject(new StartError(`The kit can't be built:\n${stats.toString({ preset: 'errors-warnings', colors: false })}`));
      else resolve();
    });
  });

/** The parts of `biome.json` that remotes go by. */
interface LintSettings extends Record<'formatter' | 'javascript' | 'linter', object> {
  plugins: readonly { path: string; includes: readonly string[] }[];
}

const write = (file: string, content: object): void => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** Writes the settings of format and lint that remotes have here, with their own rules beside them. */
export function writeLintSettings(outDir: string): void {
  const { plugins, formatter, javascript, linter }: LintSettings = JSON.parse(readFileSync(path.join(projectRoot, 'biome.json'), 'utf8'));
  for (const { path: file } of plugins) copyFileSync(path.join(projectRoot, file), path.join(outDir, path.basename(file)));
  // A path is otherwise sought from the repository that extends these settings.
  const beside = plugins.map((it) => ({ ...it, path: `./${path.basename(it.path)}`, resolutionKind: 'config' }));
  write(path.join(outDir, 'biome.json'), { plugins: beside, formatter, javascript, linter });
}

/** Writes the package with the command `tenaye` and the settings of tools into `outDir`. */
export async function bundleKit(outDir: string): Promise<void> {
  await bundle(outDir);
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json']) copyFileSync(path.join(projectRoot, file), path.join(outDir, file));
  writeLintSettings(outDir);
  const { version, dependencies, devDependencies } = readPackage('infra');
  const manifest = {
    name: `@tenaye/${KIT}`,
    version,
    license: 'MIT',
    type: 'module',
    bin: { tenaye: './tenaye.js' },
    exports: { './*': './*' },
    dependencies: versionsOf(usedPackages(outDir), { ...devDependencies, ...dependencies }),
  };
  write(path.join(outDir, 'package.json'), manifest);
}
