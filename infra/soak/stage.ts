import path from 'node:path';
import { freePort } from '../stack/postgres.ts';
import { type Service, startService } from '../stack/service.ts';
import { type Stack, startStack, type Undo } from '../stack/stack.ts';
import { type SoakDatabase, startDatabase } from './database.ts';
import { type Delivery, startMailSink, startSmsSink } from './sinks.ts';

/** The stack, its database, and the servers that receive its messages. */
export interface Stage {
  stack: Stack;
  database: SoakDatabase;
  deliveries: Delivery[];
  /** The addresses of all gateways, that of the stack first. */
  urls: readonly [string, ...string[]];
  /** Addresses of gateways that are being replaced and get no calls, as a service leaves out pods that have been told to end. */
  resting: Set<string>;
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
    TMPDIR: folders.temporary,
  };
}

/** Starts the gateways beside that of the stack: they are supervised as it is, and share nothing with it but the API processes. */
async function startOthers(undo: Undo, count: number, { apiUrls }: Stack, env: NodeJS.ProcessEnv) {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const others = ports.map((port, nth) => {
    const own = { ...env, PORT: String(port), API_URLS: apiUrls.join(','), LOG_LEVEL: 'info' };
    const name = `gateway-${nth + 2}`;
    const gateway = startService({ name, script: 'infra/gateway/main.ts', env: own, write: () => undefined, say: () => undefined, pauses });
    undo.add(() => gateway.stop(5_000));
    return gateway;
  });
  await Promise.all(others.map((it) => it.ready));
  return { others, urls: ports.map((port) => `http://localhost:${port}`) };
}

/** Starts everything in `folder` on free ports. No pages are built; people call the API through the gateways. */
export async function setStage(undo: Undo, folder: string, { apis, gateways }: { apis: number; gateways: number }): Promise<Stage> {
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
    apiInstances: apis,
    databaseUrl: database.url,
    isDemo: true,
  };
  const env = environmentOf(folders, mails.url, texts.url);
  const stack = await startStack({ settings, env, say: () => undefined, pauses, build: async () => undefined }, undo);
  const { others, urls } = await startOthers(undo, gateways - 1, stack, { ...env, RELEASE_DIR: settings.releaseDir });
  const services = [...stack.services, ...others];
  const service = (name: string): Service => {
    const it = services.find((one) => one.name === name);
    if (!it) throw new Error(`The stack has no ${name}`);
    return it;
  };
  return { stack, database, deliveries, urls: [stack.url, ...urls], resting: new Set(), service, folders };
}
