import { createLog } from '@tenaye/api/kernel/log.ts';
import { withoutTokens } from '@tenaye/api/kernel/masking.ts';
import { endWith, heedParent } from '@tenaye/api/kernel/process-lifetime.ts';
import { startTracing, tracingOf } from '@tenaye/api/kernel/tracing.ts';
import type { FromRenderer, ToRenderer } from './messages.ts';
import { sendPartError } from './part-error.ts';
import { createPool } from './pool.ts';
import { callPublic } from './public-calls.ts';

// The renderer: a child process of the gateway that makes the HTML of first views, in threads that end when a server part hangs or leaks.
// Of visitors it knows only the address for which the API counts calls. Arguments: <release folder> <API addresses, separated by commas>.

heedParent();

const [releaseDir = '', addresses = ''] = process.argv.slice(2);
const apiUrls = addresses.split(',');
const log = createLog(process.env.LOG_LEVEL ?? 'info', 'renderer');
// The gateway decides which traces are recorded. Orders that arrive meanwhile wait.
const tracing = startTracing('renderer', tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT }), log);
const pool = createPool({
  releaseDir,
  callApi: (method, path, address, signal, traceparent) => callPublic(apiUrls, { method, path, address, signal, traceparent }),
});
endWith(log, async () => (await tracing)());
const tell = (message: FromRenderer): void => void process.send?.(message, () => undefined);

async function work({ id, order }: ToRenderer): Promise<void> {
  await tracing;
  const answer = await pool.render(order);
  if ('failed' in answer) {
    log.warn({ ...answer, path: withoutTokens(order.request.pathname) }, 'a server part failed');
    void sendPartError(apiUrls, answer.failed, answer.reason, order);
  }
  tell({ id, answer });
}

process.on('message', (message: ToRenderer) => {
  if (typeof message !== 'object') return;
  work(message).catch((error: unknown) => {
    log.error({ err: error }, 'failed');
    tell({ id: message.id, answer: { view: undefined } });
  });
});
process.channel?.ref();
