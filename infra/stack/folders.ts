import { makeFolder } from '@tenaye/api/kernel/files/folder.ts';
import { StartError } from '../base/start-error.ts';
import type { Settings } from './settings.ts';

/**
 * The metrics port of the process `index`: API processes, worker and gateway can't share one, so they use `METRICS_PORT` and the ports
 * after it.
 */
export function metricsPortOf({ METRICS_PORT }: NodeJS.ProcessEnv, index: number): string | undefined {
  if (!METRICS_PORT || Number(METRICS_PORT) === 0) return METRICS_PORT;
  return String(Number(METRICS_PORT) + index);
}

/** Makes the folders into which all other code writes. If a folder can't be made, the error names the setting of the folder. */
export function makeFolders({ dataDir, releaseDir }: Pick<Settings, 'dataDir' | 'releaseDir'>, { STORAGE_DIR }: NodeJS.ProcessEnv): void {
  for (const [name, folder] of Object.entries({ DATA_DIR: dataDir, RELEASE_DIR: releaseDir, ...(STORAGE_DIR && { STORAGE_DIR }) })) {
    try {
      makeFolder(folder);
    } catch (error) {
      throw new StartError(`${name} can't be used: ${String(error).replace(/^Error: /, '')}.`);
    }
  }
}
