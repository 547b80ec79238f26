import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '@tenaye/contracts/errors.ts';

/** Sends a refusal by the gateway itself, in the common shape. Does nothing when an answer has already begun. */
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

export const notFound = (response: ServerResponse): void => refuse(response, 404, { code: 'not_found', message: 'There is nothing here.' });
