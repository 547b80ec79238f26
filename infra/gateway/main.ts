import { serveMetrics } from '@tenaye/api/kernel/http/metrics.ts';
import { createLog } from '@tenaye/api/kernel/log.ts';
import { endWith, heedParent, refuseToStart } from '@tenaye/api/kernel/process-lifetime.ts';
import { startTracing, tracingOf } from '@tenaye/api/kernel/tracing.ts';
import { bucketSettings, releaseDirOf } from '../release/settings.ts';
import { createGateway } from './gateway.ts';
import { createGatewayMetrics } from './metrics.ts';
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
const log = createLog(settings.LOG_LEVEL, 'gateway');
// Behind no proxy of ours, the header is the visitor's own, who must not decide what is recorded.
const endTracing = await startTracing('gateway', tracingOf(settings, settings.TRUSTED_HOPS > 0), log);
const { DEV_STATE_FILE, NODE_ENV } = process.env;
const releaseDir = releaseDirOf(process.env);
// Only `npm run dev` sets this variable; real service doesn't even load the code.
const isDev = DEV_STATE_FILE && NODE_ENV !== 'production';
const dev = isDev ? (await import('../dev-page/pages.ts')).createDevPages(DEV_STATE_FILE, releaseDir) : undefined;
const mirror = settings.bucket && (await (await import('../release/mirror.ts')).mirrorBucket(settings.bucket, releaseDir, log));
const withdrawals = watchWithdrawals(settings.API_URLS);
const renderer = dev ? undefined : startRenderer({ releaseDir, apiUrls: settings.API_URLS, log });
const metrics = settings.METRICS_PORT === undefined ? undefined : createGatewayMetrics();
const { server, drain } = createGateway({
  metrics,
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

const place = { host: settings.METRICS_HOST, port: settings.METRICS_PORT ?? 0 };
const scraped = metrics && (await serveMetrics(metrics.registry, place).catch(refuseToStart));

async function end(): Promise<void> {
  mirror?.stop();
  withdrawals.stop();
  await drain();
  renderer?.stop();
  scraped?.close();
  scraped?.closeAllConnections();
  await endTracing();
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
