import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '@tenaye/contracts/errors.ts';

/** A refusal of the gateway's own, in the shape of all refusals. Does nothing when an answer is already under way. */
export function refuse(response: ServerResponse, status: number, body: ErrorBody, headers: Record<string, string> = {}): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}
