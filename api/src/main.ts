import { enableCompileCache } from 'node:module';

// Enabled before any other import: with compiled code in the cache, the start takes half the time.
enableCompileCache();
const { readConfig } = await import('#kernel/config.ts');
const { heedParent, endWith, refuseToStart } = await import('#kernel/process-lifetime.ts');

heedParent();

try {
  const config = readConfig(process.env);
  const { startApi } = await import('./start-api.ts');
  const { port, services, end } = await startApi(config);
  endWith(services.log, end);
  services.log.info({ port }, 'Listening');
} catch (error) {
  refuseToStart(error);
}
