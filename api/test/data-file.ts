import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../../shared/data/', import.meta.url);

/** Whether the folder of real data files exists beside the project. Without it the tests that read them are skipped. */
export const hasDataFiles = existsSync(folder);

/** The path of a real data file (`facilities/ethiopia-facilities.csv`). */
export const dataFile = (name: string): string => fileURLToPath(new URL(name, folder));

/** Suffix for the name of a skipped test. */
export const withoutData = '(skipped: the folder ../shared/data is absent)';
