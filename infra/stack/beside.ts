import path from 'node:path';
import { bareEnv } from '../base/bare-env.ts';
import { StartError } from '../base/start-error.ts';
import { findPostgres, freePort } from './postgres.ts';
import { keepSecrets } from './secrets.ts';
import { startService } from './service.ts';
import { serviceEnv, Undo } from './stack.ts';

/**
 * Starts a separate API process and gateway beside a running demo, on its database and files (`DATA_DIR`), with the releases of
 * `RELEASE_DIR`, and with the access gate of that demo unless `ACCESS_CODE` says otherwise. Journeys that kill the API, release a remote or
 * need no gate use it, so that other journeys on the same stack aren't disturbed. The message `kill` kills the API's process, which then
 * restarts as in service. Sends `{ url }` to the parent once it serves, and `{ said }` when the API ends or is back.
 */
async function serveBeside(undo: Undo): Promise<string> {
  const { DATA_DIR: dataDir = '', RELEASE_DIR: releaseDir = '', ACCESS_CODE } = process.env;
  const databaseUrl = await findPostgres(path.join(dataDir, 'postgres'));
  if (!databaseUrl) throw new StartError(`Nothing runs on ${dataDir}.`);
  const say = (said: string): void => void process.send?.({ said });
  const settings = { port: 0, dataDir, releaseDir, apiInstances: 1, databaseUrl: undefined, isDemo: true };
  const env = {
    ...serviceEnv({ settings, env: { ...bareEnv(process.env), ACCESS_CODE }, say }, databaseUrl, keepSecrets(dataDir)),
    DATABASE_WAIT_MS: '20000',
  };
  const start = (name: string, script: string, more: NodeJS.ProcessEnv) => {
    const service = startService({ name, script, env: { ...env, ...more }, write: () => undefined, say });
    undo.add(() => service.stop(5000));
    return service;
  };
  const port = String(await freePort());
  const api = start('api', 'api/src/main.ts', { API_PORT: port });
  const gateway = start('gateway', 'infra/gateway/main.ts', { PORT: '0', API_URLS: `http://127.0.0.1:${port}` });
  const [facts] = await Promise.all([gateway.ready, api.ready]);
  process.on('message', (message) => {
    const pid = api.pid();
    if (message === 'kill' && pid !== undefined) process.kill(pid, 'SIGKILL');
  });
  return `http://localhost:${facts.port}`;
}

const undo = new Undo();
const end = (): void => void undo.run().then(() => process.exit());
process.on('SIGTERM', end).on('disconnect', end);
try {
  process.send?.({ url: await serveBeside(undo) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  end();
}
