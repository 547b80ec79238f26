import path from 'node:path';
import { describeError, StartError } from '../base/start-error.ts';
import { demandKnown } from '../base/words.ts';
import { findApps, projectRoot } from '../base/workspace.ts';
import { developAgainst, parseDev } from '../dev/against-shell.ts';
import { collectReports } from '../dev/build-reports.ts';
import { createErrorTeller } from '../dev/errors-of.ts';
import { overlayReleases, watchApp } from '../dev/watch.ts';
import { watchApi } from '../dev/watch-api.ts';
import { buildApps } from '../release/build.ts';
import { readSettings } from '../stack/settings.ts';
import { runUntilStopped } from './run.ts';

const say = console.log;

/**
 * Runs `npm start` with watchers: the API restarts when its sources change; the named apps are compiled after each change, and open pages
 * show the result. Errors in the sources are printed in the terminal; errors in apps are also shown on the page.
 */
async function develop(apps: readonly string[]): Promise<void> {
  const settings = readSettings(process.env, projectRoot);
  demandKnown('app', apps, findApps(projectRoot));
  const overlay = path.join(settings.dataDir, 'dev-release');
  const stateFile = path.join(settings.dataDir, 'dev', 'state.json');
  const errors = createErrorTeller(say);
  const stops: (() => Promise<void>)[] = [];
  const build = async (): Promise<void> => {
    const tell = collectReports(stateFile, say);
    await buildApps({ releaseDir: settings.releaseDir, except: apps, log: say });
    overlayReleases(settings.releaseDir, overlay, apps);
    for (const app of apps) stops.push(await watchApp(app, overlay, tell));
  };
  const env = { ...process.env, DEV_STATE_FILE: stateFile };
  await runUntilStopped({ settings: { ...settings, releaseDir: overlay }, env, build, hear: errors.hear }, ({ services }, undo) => {
    undo.add(() => Promise.all(stops.map((stop) => stop())));
    const stopWatching = watchApi(services, (line) => {
      errors.forget();
      say(line);
    });
    undo.add(stopWatching);
  });
}

const usage = 'Usage: npm run dev -- [<app> …], or npm run dev -- <remote> --shell <address> [--port <number>]';

async function run(args: string[]): Promise<void> {
  const { apps, shell, port } = parseDev(args, usage);
  if (shell === undefined) return develop(apps);
  const [remote, extra] = apps;
  if (!remote || extra) throw new StartError(usage);
  await developAgainst({ remote, shell, port, dataDir: readSettings(process.env, projectRoot).dataDir, say });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
