import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { projectRoot } from '../base/workspace.ts';

const folder = path.join(projectRoot, 'node_modules', '.cache', 'webpack');
/** The folder of the platform's webpack settings. */
const settings = path.dirname(fileURLToPath(import.meta.resolve('@tenaye/platform/webpack/build.ts')));

/** Identifies what makes a cached result unusable although its source is unchanged: our webpack settings and the locked packages. */
function ageOf(app: string): string {
  const hash = createHash('sha256');
  const own = path.join(projectRoot, app, 'webpack.config.ts');
  const files = [
    ...globSync('*.{ts,js}', { cwd: settings })
      .sort()
      .map((it) => path.join(settings, it)),
    own,
    path.join(projectRoot, 'package-lock.json'),
  ];
  for (const file of files) if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * The same build with webpack's results on disk, by content, for the next build of the app. A build that uses them writes the same bytes
 * as one without: the names of scripts depend on their content only.
 */
export function cached(app: string, configuration: Configuration, cacheDirectory = folder): Configuration {
  const name = `${configuration.name ?? app} ${configuration.mode}`.replaceAll(' ', '-');
  return { ...configuration, cache: { type: 'filesystem', name, version: ageOf(app), cacheDirectory, compression: false } };
}
