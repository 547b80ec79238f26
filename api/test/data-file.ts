import path from 'node:path';

/** The folder of larger lists and papers; unset on most machines. */
const folder = process.env.TEST_DATA_DIR;

/** Whether there is larger data to test with. */
export const hasLargerData = Boolean(folder);

/** The path of a file of the larger data (`facilities/ethiopia-facilities.csv`). */
export const dataFile = (name: string): string => path.resolve(folder ?? '.', name);
