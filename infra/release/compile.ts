import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FIRST_VIEW_SCRIPT } from '@tenaye/platform/remote/first-view.ts';
import { configsOf } from '@tenaye/platform/webpack/first-view.ts';
import webpack from 'webpack';
import { projectRoot } from '../base/workspace.ts';
import { writeCalls } from '../compatibility/promised.ts';
import { cached } from './build-cache.ts';
import { firstScripts } from './describe.ts';
import { scriptsOfPage, writeRecord } from './record.ts';
import { setMapsApart } from './source-maps.ts';

/** The export of every `webpack.config.ts`; the same as `BuildConfig` of the platform package. */
type BuildConfig = (build: { version: string; outputPath: string; mode: 'production' | 'development' }) => webpack.Configuration;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const isText = (file: string): boolean => /\.(m?js|css|json|svg|txt)$/.test(file);

export async function readConfig(app: string): Promise<BuildConfig> {
  const module: { default: BuildConfig } = await import(/* webpackIgnore: true */ path.join(projectRoot, app, 'webpack.config.ts'));
  return module.default;
}

function runWebpack(configuration: webpack.Configuration): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => (error || !stats ? reject(error ?? new Error('webpack gave no result')) : resolve(stats)));
    });
  });
}

/** Writes a `.br` and a `.gz` file beside every text file that compression makes smaller, so that no request waits for compression. */
async function precompress(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}

export async function integrityOf(folder: string, scripts: readonly string[]): Promise<Record<string, string>> {
  const pairs = scripts.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(path.join(folder, file)));
    return [file, `sha256-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

/** Writes every file of a release except the bundle. `integrity.json` comes last and marks the folder as complete. */
export async function finish(app: string, version: string, folder: string, compress: boolean): Promise<void> {
  rmSync(path.join(folder, 'mf-manifest-stats.json'), { force: true });
  const manifest = path.join(projectRoot, app, 'remote.json');
  if (existsSync(manifest)) copyFileSync(manifest, path.join(folder, 'remote.json'));
  const files = setMapsApart(folder, readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  if (compress) await Promise.all(files.filter(isText).map((file) => precompress(path.join(folder, file))));
  const scripts = files.filter((file) => file.endsWith('.js')).sort();
  if (compress) {
    writeRecord(app, version, folder, scripts, app === 'shell' ? scriptsOfPage(folder) : firstScripts(folder));
    writeCalls(folder, scripts);
  }
  await writeFile(
    path.join(folder, 'integrity.json'),
    `${JSON.stringify(await integrityOf(folder, [...scripts, ...files.filter((it) => it === FIRST_VIEW_SCRIPT)]), null, 2)}\n`,
  );
}

/** CI builds each app once, in a checkout without results to build on; writing them would take a seventh more work. */
const isOnce = Boolean(process.env.CI);

/** Compiles one app into `outputPath`. Throws with webpack's own message. */
export async function compile(app: string, version: string, outputPath: string): Promise<void> {
  const config = await readConfig(app);
  for (const it of configsOf(config, { version, outputPath, mode: 'production' }, path.join(projectRoot, app))) {
    const configuration: webpack.Configuration = { ...it, infrastructureLogging: { level: 'error' } };
    const stats = await runWebpack(isOnce ? configuration : cached(app, configuration));
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  }
  await finish(app, version, outputPath, true);
}
