import { enableCompileCache } from 'node:module';

enableCompileCache();
const { importQuickly } = await import('#kernel/quick-imports.ts');
const endQuickImports = importQuickly();
const { readConfig } = await import('#kernel/config.ts');
const { heedParent, endWith, keepHeapSmall, refuseToStart } = await import('#kernel/process-lifetime.ts');

heedParent();

try {
  const config = readConfig({ API_PORT: '0', ...process.env });
  const { startWorker } = await import('./start-worker.ts');
  endQuickImports();
  keepHeapSmall();
  const { log, end } = await startWorker(config);
  endWith(log, end);
  log.info('Working');
} catch (error) {
  refuseToStart(error);
}
