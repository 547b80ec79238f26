import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { projectRoot } from '../base/workspace.ts';
import { dataFolderOf, readyFileOf } from '../stack/data-folder.ts';

const readyShape = z.object({ url: z.string() });

/** The address of the running `npm start` on this data folder, from its ready file; undefined when none runs. */
export function runningUrl(dataDir = dataFolderOf(projectRoot)): string | undefined {
  try {
    return z.parse(readyShape, JSON.parse(readFileSync(readyFileOf({ dataDir }), 'utf8'))).url;
  } catch {
    return undefined;
  }
}
