import { sendTelemetry } from '@tenaye/contracts/telemetry.facts.ts';
import type { TelemetryEvent } from '@tenaye/contracts/telemetry.ts';
import type { Part, RenderOrder } from './messages.ts';

const LONGEST = { message: 1_000, path: 200 };

/** Counts a failed server part like an error in a browser, so that it shows on the Platform tab and ends a canary. */
export async function sendPartError(
  apiUrls: readonly string[],
  { app, version }: Part,
  reason: string,
  { request, releases }: Pick<RenderOrder, 'request' | 'releases'>,
): Promise<void> {
  const [url] = apiUrls;
  const event: TelemetryEvent = {
    kind: 'error',
    name: 'FirstView',
    message: reason.slice(0, LONGEST.message),
    source: app,
    version,
    path: request.pathname.slice(0, LONGEST.path),
  };
  const body = JSON.stringify({ events: [event] });
  const headers = { 'content-type': 'application/json', ...(releases !== undefined && { 'x-releases': releases }) };
  await fetch(new URL(sendTelemetry.path, url), { method: 'POST', headers, body, signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
}
