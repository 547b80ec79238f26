import { enableCompileCache } from 'node:module';

// The cache is enabled before any other import, because the start takes half the time with compiled code in it.
enableCompileCache();
const { importQuickly } = await import('#kernel/quick-imports.ts');
const endQuickImports = importQuickly();
const { readConfig } = await import('#kernel/config.ts');
const { heedParent, endWith, refuseToStart } = await import('#kernel/process-lifetime.ts');

heedParent();

try {
  const config = readConfig(process.env);
  const { startApi } = await import('./start-api.ts');
  endQuickImports();
  const { port, services, end } = await startApi(config);
  endWith(services.log, end);
  services.log.info({ port }, 'Listening');
} catch (error) {
  refuseToStart(error);
}
