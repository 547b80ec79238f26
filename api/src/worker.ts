import { readConfig } from './kernel/config.ts';
import { endWith, refuseToStart } from './kernel/lifetime.ts';
import { startWorker } from './start-worker.ts';

try {
  const { log, end } = await startWorker(readConfig({ API_PORT: '0', ...process.env }));
  endWith(log, end);
} catch (error) {
  refuseToStart(error);
}
