import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import fresh from 'fresh';
import type { Exchange } from './exchange.ts';
import { acceptedEncodings } from './static-file.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** A text that is the same for everybody, as it is kept: compressed, because nearly all callers accept that. */
export interface KeptFile {
  etag: string;
  zipped: Buffer;
}

export const keptFile = async (text: string): Promise<KeptFile> => ({
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  zipped: await zip(text, { level: 9 }),
});

/** Sends a kept text with its ETag, or 304. Headers, such as the type and `Cache-Control`, are those that the caller has set. */
export async function sendKept({ incoming, response }: Exchange, { etag, zipped }: KeptFile): Promise<void> {
  response.setHeader('ETag', etag).appendHeader('Vary', 'Accept-Encoding');
  if (fresh(incoming.headers, { etag })) return void response.writeHead(304).end();
  const isZipped = acceptedEncodings(incoming).includes('gzip');
  const body = isZipped ? zipped : await unzip(zipped);
  response.writeHead(200, { 'Content-Length': body.length, ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}) });
  response.end(incoming.method === 'HEAD' ? undefined : body);
}
