import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { finish, readConfig } from './compile.ts';
import { pointTo, readPointers, writePointers } from './pointers.ts';
import { appFolder, versionFolder } from './store.ts';
import { projectRoot, readManifest } from './workspace.ts';

/** A release folder that shows the releases of `releaseDir`, with room for versions of `apps` that nobody else should get. */
export function overlayReleases(releaseDir: string, overlay: string, apps: readonly string[]): void {
  rmSync(overlay, { recursive: true, force: true });
  mkdirSync(path.join(overlay, 'remotes'), { recursive: true });
  const remotes = path.join(releaseDir, 'remotes');
  for (const app of ['shell', ...(existsSync(remotes) ? readdirSync(remotes) : [])]) {
    if (apps.includes(app)) mkdirSync(appFolder(overlay, app));
    else symlinkSync(appFolder(releaseDir, app), appFolder(overlay, app));
  }
  let pointers = readPointers(releaseDir);
  for (const app of apps) pointers = pointTo(pointers, app, devVersion(app), false);
  writePointers(overlay, pointers);
}

const devVersion = (app: string): string => `${readManifest(projectRoot, app).version}-dev`;

/**
 * Compiles an app into `releaseDir` whenever a source changes; resolves after the first time. Problems are said, not thrown: the next
 * change may mend them. Call the answer to stop.
 */
export async function watchApp(app: string, releaseDir: string, say: (line: string) => void): Promise<() => Promise<void>> {
  const version = devVersion(app);
  const outputPath = versionFolder(releaseDir, app, version);
  const config = await readConfig(app);
  const compiler = webpack({ ...config({ version, outputPath, mode: 'development' }), infrastructureLogging: { level: 'error' } });
  const first = Promise.withResolvers<void>();
  const watching = compiler?.watch({ aggregateTimeout: 50 }, async (error, stats) => {
    try {
      if (error || !stats || stats.hasErrors()) {
        say(`${app} does not build:\n${error?.message ?? stats?.toString({ preset: 'errors-only', colors: false })}`);
      } else {
        await finish(app, outputPath, false);
        // The gateway reads releases anew when the pointers were written.
        writePointers(releaseDir, readPointers(releaseDir));
        say(`${app} built: reload the page.`);
      }
    } finally {
      first.resolve();
    }
  });
  await first.promise;
  return () => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
}
