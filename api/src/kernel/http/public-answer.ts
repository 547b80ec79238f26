import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppContext } from './context.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** @returns false when the browser's copy is current, which is answered with 304 */
function isNeeded(ctx: AppContext, etag: string): boolean {
  ctx.status = 200;
  ctx.set({ 'Cache-Control': 'no-cache', 'Content-Type': 'application/json; charset=utf-8' });
  ctx.etag = etag;
  if (ctx.fresh) ctx.status = 304;
  return ctx.status === 200;
}

/** Sends an answer as a text: of an object koa would make the text twice, because koa-compress asks for its length. */
export function sendJson(ctx: AppContext, answer: unknown): void {
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = JSON.stringify(answer);
}

/** Sends an answer that is the same for all callers: browsers cache it, revalidate it on each use, and get 304 while it is unchanged. */
export function sendPublic(ctx: AppContext, answer: unknown): void {
  const text = JSON.stringify(answer);
  if (isNeeded(ctx, digestOf(text))) ctx.body = text;
}

interface KeptForms {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

async function keep(answer: unknown): Promise<KeptForms> {
  const text = JSON.stringify(answer);
  const plain = Buffer.from(text);
  const br = brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  return { etag: digestOf(text), plain, br: await br, gzip: await zip(plain) };
}

/**
 * Like `sendPublic`, for a large answer that never changes while this process runs: its text, digest and compressed forms are made at the
 * first call, and every call sends the same bytes.
 */
export function keptPublic(make: () => Promise<unknown>): (ctx: AppContext) => Promise<void> {
  let kept: Promise<KeptForms> | undefined;
  return async (ctx) => {
    kept ??= make()
      .then(keep)
      .catch((error: unknown) => {
        kept = undefined;
        throw error;
      });
    const { etag, ...forms } = await kept;
    if (!isNeeded(ctx, etag)) return;
    const encoding = (['br', 'gzip'] as const).find((it) => ctx.acceptsEncodings(it));
    if (encoding) ctx.set('Content-Encoding', encoding);
    ctx.compress = false;
    ctx.body = forms[encoding ?? 'plain'];
  };
}
