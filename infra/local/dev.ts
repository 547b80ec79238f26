import { watch } from 'node:fs';
import path from 'node:path';
import { buildApps } from '../release/build.ts';
import { overlayReleases, watchApp } from '../release/watch.ts';
import { findApps, projectRoot } from '../release/workspace.ts';
import { runUntilStopped } from './run.ts';
import { readSettings } from './settings.ts';
import type { Stack, Undo } from './stack.ts';
import { describeError, StartError } from './start-error.ts';

/** Folders whose changes the API has to see. */
const watched = ['api/src', 'packages/contracts/src'];

/** Restarts the API shortly after the last of a burst of changes. */
function watchApi({ restartApi }: Stack, undo: Undo): void {
  let pause: NodeJS.Timeout | undefined;
  for (const folder of watched) {
    const watcher = watch(path.join(projectRoot, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|sql|json)$/.test(file) || file.includes('.test.')) return;
      clearTimeout(pause);
      pause = setTimeout(() => {
        console.log(`${folder}/${file} changed: the API starts anew.`);
        restartApi();
      }, 150);
    });
    undo.add(() => watcher.close());
  }
  undo.add(() => clearTimeout(pause));
}

/** `npm start` with watch: the API starts anew when its sources change, and the apps that are named are compiled at each change. */
async function develop(apps: readonly string[]): Promise<void> {
  const settings = readSettings(process.env, projectRoot);
  const unknown = apps.find((app) => !findApps(projectRoot).includes(app));
  if (unknown) throw new StartError(`There is no app "${unknown}". There is: ${findApps(projectRoot).join(', ')}.`);
  const overlay = path.join(settings.dataDir, 'dev-release');
  const stops: (() => Promise<void>)[] = [];
  const build = async (): Promise<void> => {
    await buildApps({ releaseDir: settings.releaseDir, log: console.log });
    overlayReleases(settings.releaseDir, overlay, apps);
    for (const app of apps) stops.push(await watchApp(app, overlay, console.log));
  };
  await runUntilStopped(
    { settings: { ...settings, releaseDir: overlay }, env: process.env, build },
    {
      onServing: (stack, undo) => {
        undo.add(() => Promise.all(stops.map((stop) => stop())));
        watchApi(stack, undo);
      },
    },
  );
}

try {
  await develop(process.argv.slice(2));
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
