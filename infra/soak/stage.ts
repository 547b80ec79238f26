import path from 'node:path';
import { freePort } from '../stack/postgres.ts';
import type { Service } from '../stack/service.ts';
import { type Stack, startStack, type Undo } from '../stack/stack.ts';
import { type SoakDatabase, startDatabase } from './database.ts';
import { type Delivery, startMailSink, startSmsSink } from './sinks.ts';

/** The stack, its database, and the servers that receive its messages. */
export interface Stage {
  stack: Stack;
  database: SoakDatabase;
  deliveries: Delivery[];
  service(name: string): Service;
  /** Folders for incoming uploads and for stored files. */
  folders: { temporary: string; files: string };
}

/** The soak kills as many processes in a minute as otherwise die in a year, so restarts come soon and pauses don't grow. */
const pauses = { first: 500, longest: 1_000, stable: 60_000 };

/** The environment of a real service with demo data, in a folder of its own. */
function environmentOf(folders: Stage['folders'], mailUrl: string, smsUrl: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    ACCESS_CODE: '',
    DATABASE_URL: undefined,
    PUBLIC_URL: undefined,
    S3_BUCKET: undefined,
    STORAGE_DIR: folders.files,
    SMTP_URL: mailUrl,
    SMS_GATEWAY_URL: smsUrl,
    SMS_GATEWAY_TOKEN: undefined,
    QUIET_HOURS: 'none',
    // Node's own cache would otherwise be stored among the uploads.
    NODE_COMPILE_CACHE: path.join(folders.temporary, '..', 'compiled'),
    TMPDIR: folders.temporary,
  };
}

/** Starts everything in `folder` on free ports. No pages are built; people call the API through the gateway. */
export async function setStage(undo: Undo, folder: string, apiInstances: number): Promise<Stage> {
  const deliveries: Delivery[] = [];
  const folders = { temporary: path.join(folder, 'tmp'), files: path.join(folder, 'files') };
  const [mails, texts] = await Promise.all([startMailSink((it) => deliveries.push(it)), startSmsSink((it) => deliveries.push(it))]);
  undo.add(() => Promise.all([mails.close(), texts.close()]));
  const database = await startDatabase(path.join(folder, 'postgres'));
  undo.add(() => database.stop());
  const settings = {
    // The port stays the same after each restart, as an operator's proxy would expect.
    port: await freePort(),
    dataDir: path.join(folder, 'data'),
    releaseDir: path.join(folder, 'release'),
    apiInstances,
    databaseUrl: database.url,
    isDemo: true,
  };
  const env = environmentOf(folders, mails.url, texts.url);
  const stack = await startStack({ settings, env, say: () => undefined, pauses, build: async () => undefined }, undo);
  const { services } = stack;
  const service = (name: string): Service => {
    const it = services.find((one) => one.name === name);
    if (!it) throw new Error(`The stack has no ${name}`);
    return it;
  };
  return { stack, database, deliveries, service, folders };
}
