import { endDatabase } from './database.setup.mjs';

/** Ends what the run started. A single worker runs in the main thread, which doesn't end while an API listens in it. */
export default async function endRun({ maxWorkers }) {
  if (maxWorkers === 1) await (await import('../../api/test/worker/shared-api.ts')).endSharedApi();
  await endDatabase();
}
