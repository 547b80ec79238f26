import { createReadStream, type Stats, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { acceptedEncodings, type Encoding } from './negotiate.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const suffix: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

const fileAt = (file: string): Stats | undefined => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? stat : undefined;
};

/** True when the request already has this version (`If-None-Match` counts weakly, RFC 9110, section 13.1.2). */
export function isFresh(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((it) => it.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''));
}

/**
 * Answers with a file, in the smallest stored form that the browser takes. False when there is no such file or it is of no kind
 * that pages have. `isImmutable` is for paths whose content never changes.
 */
export function sendFile(incoming: IncomingMessage, response: ServerResponse, file: string, isImmutable: boolean): boolean {
  const type = types[path.extname(file)];
  const plain = type ? fileAt(file) : undefined;
  if (!type || !plain) return false;
  const accepted = acceptedEncodings(incoming.headers['accept-encoding']);
  const encoding = accepted.find((it) => fileAt(file + suffix[it]));
  const chosen = encoding ? file + suffix[encoding] : file;
  const size = (encoding ? fileAt(chosen) : plain)?.size ?? plain.size;
  const etag = `"${plain.size.toString(36)}-${Math.round(plain.mtimeMs).toString(36)}${encoding ? `-${encoding}` : ''}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (isFresh(incoming.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return true;
  }
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': size });
  if (incoming.method === 'HEAD') response.end();
  else pipeline(createReadStream(chosen), response, () => undefined);
  return true;
}
