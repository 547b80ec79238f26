import { watch } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../base/workspace.ts';
import type { Service } from '../stack/service.ts';

/** Folders whose changes restart the API. */
const watched = ['api/src', 'packages/contracts/src', 'packages/texts/src'];
/** Milliseconds within which changes count as one, as when an editor saves all its files. */
const burst = 150;

/** Calls `restart` shortly after the last change of a burst. @returns a function that stops watching */
function watchSources(restart: (changed: string) => void): () => void {
  let pause: NodeJS.Timeout | undefined;
  const watchers = watched.map((folder) =>
    watch(path.join(projectRoot, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|sql|json)$/.test(file) || file.includes('.test.')) return;
      clearTimeout(pause);
      pause = setTimeout(() => restart(path.join(folder, file)), burst);
    }),
  );
  return () => {
    clearTimeout(pause);
    for (const watcher of watchers) watcher.close();
  };
}

/**
 * Restarts the API processes and the worker when their sources change; each finishes its open requests first. @returns a function that
 * stops watching
 */
export function watchApi(services: readonly Service[], say: (line: string) => void): () => void {
  return watchSources((changed) => {
    say(`${changed} changed: the API starts again.`);
    for (const service of services) if (service.name !== 'gateway') service.restart();
  });
}
