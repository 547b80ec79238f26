import { endWith, heedParent, refuseToStart } from '@tenaye/api/kernel/process-lifetime.ts';
import { pino } from 'pino';
import { bucketSettings, releaseDirOf } from '../release/settings.ts';
import { createGateway } from './gateway.ts';
import { startRenderer } from './renderer.ts';
import { readGatewaySettings } from './settings.ts';
import { watchWithdrawals } from './withdrawals.ts';

/** Longer than an open request may take. */
const END_MS = 40_000;

heedParent();

function settingsOrEnd() {
  try {
    return { ...readGatewaySettings(process.env), bucket: bucketSettings(process.env) };
  } catch (error) {
    return refuseToStart(error);
  }
}

const settings = settingsOrEnd();
const log = pino({ level: settings.LOG_LEVEL });
const { DEV_STATE_FILE, NODE_ENV } = process.env;
// Only `npm run dev` sets this variable; real service doesn't even load the code.
const dev = DEV_STATE_FILE && NODE_ENV !== 'production' ? (await import('../dev-page/pages.ts')).createDevPages(DEV_STATE_FILE) : undefined;
const releaseDir = releaseDirOf(process.env);
const mirror = settings.bucket && (await (await import('../release/mirror.ts')).mirrorBucket(settings.bucket, releaseDir, log));
const withdrawals = watchWithdrawals(settings.API_URLS);
const renderer = dev ? undefined : startRenderer({ releaseDir, apiUrls: settings.API_URLS, log });
const { server, drain } = createGateway({
  releaseDir,
  refresh: mirror?.refresh,
  withdrawals: withdrawals.current,
  apiUrls: settings.API_URLS,
  publicUrl: settings.PUBLIC_URL,
  trustedHops: settings.TRUSTED_HOPS,
  callsPerAddress: settings.CALLS_PER_ADDRESS,
  log,
  dev,
  renderer,
});

async function end(): Promise<void> {
  mirror?.stop();
  withdrawals.stop();
  await drain();
  renderer?.stop();
}
endWith(log, end, END_MS);

server.on('error', (error: NodeJS.ErrnoException) => {
  log.fatal({ err: error }, error.code === 'EADDRINUSE' ? 'port in use' : 'cannot listen');
  process.exitCode = 1;
  process.disconnect?.();
});
server.listen(settings.PORT, settings.HOST, () => {
  const address = server.address();
  log.info({ port: typeof address === 'object' ? address?.port : address }, 'Listening');
});
