import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import { projectRoot, readManifest } from '../base/workspace.ts';
import { cached } from '../release/build-cache.ts';
import { finish, readConfig } from '../release/compile.ts';
import { pointTo } from '../release/pointer-moves.ts';
import { type Pointers, readPointers, writePointers } from '../release/pointers.ts';
import { appFolder, versionFolder } from '../release/store.ts';
import type { BuildReport } from './build-reports.ts';
import { problemsOf } from './problem.ts';

/** The version of a build that exists only on this machine. */
export const devVersion = (app: string): string => `${readManifest(projectRoot, app).version}-dev`;

/** The pointers without the watched apps: each is pointed to after its first build, and has no release to fall back on. */
function pointersWithout({ shell, remotes }: Pointers, apps: readonly string[]): Pointers {
  return {
    ...(shell && !apps.includes('shell') ? { shell } : {}),
    remotes: Object.fromEntries(Object.entries(remotes).filter(([name]) => !apps.includes(name))),
  };
}

/** Makes a release folder that shows the releases of `releaseDir` and has room for versions of `apps` that only this run serves. */
export function overlayReleases(releaseDir: string, overlay: string, apps: readonly string[]): void {
  rmSync(overlay, { recursive: true, force: true });
  mkdirSync(path.join(overlay, 'remotes'), { recursive: true });
  const remotes = path.join(releaseDir, 'remotes');
  for (const app of ['shell', ...(existsSync(remotes) ? readdirSync(remotes) : [])]) {
    if (!apps.includes(app)) symlinkSync(appFolder(releaseDir, app), appFolder(overlay, app));
  }
  writePointers(overlay, pointersWithout(readPointers(releaseDir), apps));
}

const manifestOf = (app: string): string => path.join(projectRoot, app, 'remote.json');

/** Compiles for development into `outputPath`. A failed build writes nothing, so pages keep the previous one. */
async function createCompiler(app: string, outputPath: string): Promise<Compiler> {
  const configure = await readConfig(app);
  const config = configure({ version: devVersion(app), outputPath, mode: 'development' });
  const ours = {
    ...config,
    optimization: { ...config.optimization, emitOnErrors: false },
    infrastructureLogging: { level: 'error' } as const,
  };
  const compiler = webpack(cached(app, ours));
  if (!compiler) throw new Error(`webpack takes no configuration of ${app}`);
  // No bundle contains the remote's paths (`remote.json`), but a page needs them, so a change of the file also starts a build.
  compiler.hooks.afterCompile.tap('watchApp', ({ fileDependencies }) => {
    if (existsSync(manifestOf(app))) fileDependencies.add(manifestOf(app));
  });
  return compiler;
}

/**
 * Compiles an app into `releaseDir` whenever a source changes; resolves after the first build. Problems are reported, not thrown, because
 * the next change may fix them. @returns a function that stops watching
 */
export async function watchApp(app: string, releaseDir: string, tell: (report: BuildReport) => void): Promise<() => Promise<void>> {
  const version = devVersion(app);
  const outputPath = versionFolder(releaseDir, app, version);
  const compiler = await createCompiler(app, outputPath);
  const first = Promise.withResolvers<void>();

  async function release(stats: Stats): Promise<void> {
    const hash = stats.hasErrors() ? undefined : stats.hash;
    if (hash !== undefined) {
      await finish(app, version, outputPath, false);
      // The gateway reads releases again when the pointers change.
      writePointers(releaseDir, pointTo(readPointers(releaseDir), app, version));
    }
    const manifest = existsSync(manifestOf(app)) ? readFileSync(manifestOf(app), 'utf8') : undefined;
    tell({ app, hash, manifest, problems: problemsOf(app, stats.toJson({ all: false, errors: true, warnings: true })) });
  }

  // The release is a step of the compilation rather than a callback after it, because the next compilation could begin before the callback
  // ends, and remove the files.
  compiler.hooks.done.tapPromise('watchApp', release);
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error) => {
    if (error) tell({ app, hash: undefined, problems: [{ app, message: error.message }] });
    first.resolve();
  });
  await first.promise;
  return () => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
}
