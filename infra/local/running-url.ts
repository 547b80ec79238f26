import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '../base/workspace.ts';

const readyShape = z.object({ url: z.string() });

/** The address of the running `npm start` on this data folder, from its ready file; undefined when none runs. */
export function runningUrl(dataDir = path.resolve(projectRoot, process.env.DATA_DIR || '.data')): string | undefined {
  try {
    return z.parse(readyShape, JSON.parse(readFileSync(path.join(dataDir, 'ready.json'), 'utf8'))).url;
  } catch {
    return undefined;
  }
}
