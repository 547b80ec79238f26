import path from 'node:path';

/** The folder of a checkout's database, files, secrets and logs. */
export const dataFolderOf = (root: string, env: NodeJS.ProcessEnv = process.env): string => path.resolve(root, env.DATA_DIR || '.data');

/** The file that exists exactly while a stack serves: address, access code, demo accounts. */
export const readyFileOf = ({ dataDir }: { dataDir: string }): string => path.join(dataDir, 'ready.json');
