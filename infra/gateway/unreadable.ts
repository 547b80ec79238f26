import type { Duplex } from 'node:stream';

const answers: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large', 'The headers of this request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', 'too_large', 'This is too large to be sent.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'unavailable', 'The request took too long to arrive.'],
};
/** How long a client may take to close the connection after the refusal, in milliseconds. */
const GOODBYE_MS = 1_000;
const malformed = ['400 Bad Request', 'invalid_input', "This request can't be read."] as const;

/**
 * Answers requests that the HTTP parser refuses (two lengths, a length beside chunks, folded headers, bare line feeds, …) in the common
 * shape of refusals, and closes the connection, because the start of its next request is unknown. A client that doesn't close its side in
 * time is disconnected: the parser has released the socket, so no other limit would end it.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, code, message] = answers[error.code ?? ''] ?? malformed;
  const body = JSON.stringify({ code, message });
  const head = [
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  const goodbye = setTimeout(() => socket.destroy(), GOODBYE_MS);
  socket.once('close', () => clearTimeout(goodbye));
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
