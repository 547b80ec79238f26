import { watch } from 'node:fs';
import path from 'node:path';
import type { Service } from '../local/service.ts';
import { projectRoot } from '../release/workspace.ts';

/** Folders whose changes the API has to see. */
const watched = ['api/src', 'packages/contracts/src'];
/** Milliseconds: an editor that saves all its files is one change. */
const burst = 150;

/** Calls `restart` shortly after the last of a burst of changes. The answer ends it. */
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

/** Starts the API processes and the worker again when their sources change; each answers its open requests first. The answer ends it. */
export function watchApi(services: readonly Service[], say: (line: string) => void): () => void {
  return watchSources((changed) => {
    say(`${changed} changed: the API starts again.`);
    for (const service of services) if (service.name !== 'gateway') service.restart();
  });
}
