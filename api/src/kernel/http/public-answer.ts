import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppContext } from './context.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller answers are sent as they are. */
const COMPRESS_FROM_BYTES = 1024;
/** The compression quality that `app.ts` also uses for other answers. */
const QUICKLY = 4;
const THOROUGHLY = 9;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** @returns false when the browser's copy is current, which is answered with 304 */
function isNeeded(ctx: AppContext, etag: string): boolean {
  ctx.status = 200;
  ctx.set({ 'Cache-Control': 'no-cache', 'Content-Type': 'application/json; charset=utf-8' });
  ctx.etag = etag;
  if (ctx.fresh) ctx.status = 304;
  return ctx.status === 200;
}

/** Sends an answer as text, because koa would serialize an object twice: koa-compress asks for its length. */
export function sendJson(ctx: AppContext, answer: unknown): void {
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = JSON.stringify(answer);
}

/** Sends an answer that is the same for all callers: browsers cache it, revalidate it on each use, and get 304 while it is unchanged. */
export function sendPublic(ctx: AppContext, answer: unknown): void {
  const text = JSON.stringify(answer);
  if (isNeeded(ctx, digestOf(text))) ctx.body = text;
}

/** An answer's bytes, and its compressed forms, each made when it is first needed. */
export interface Forms {
  etag: string;
  plain: Buffer;
  br: () => Promise<Buffer>;
  gzip: () => Promise<Buffer>;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function formsOf(answer: unknown, quality = QUICKLY): Forms {
  const text = JSON.stringify(answer);
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { etag: digestOf(text), plain, br: once(() => brotli(plain, { params })), gzip: once(() => zip(plain)) };
}

/** Sends an answer in the form that its caller accepts. */
export async function sendForms(ctx: AppContext, forms: Forms): Promise<void> {
  if (!isNeeded(ctx, forms.etag)) return;
  ctx.compress = false;
  ctx.vary('Accept-Encoding');
  const isLarge = forms.plain.length >= COMPRESS_FROM_BYTES;
  const encoding = isLarge ? (['br', 'gzip'] as const).find((it) => ctx.acceptsEncodings(it)) : undefined;
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? await forms[encoding]() : forms.plain;
}

/**
 * Like `sendPublic`, for a large answer that never changes while this process runs: its text, digest and compressed forms are made at the
 * first call, and every call sends the same bytes.
 */
export function keptPublic(make: () => Promise<unknown>): (ctx: AppContext) => Promise<void> {
  let kept: Promise<Forms> | undefined;
  return async (ctx) => {
    kept ??= make()
      .then((answer) => formsOf(answer, THOROUGHLY))
      .catch((error: unknown) => {
        kept = undefined;
        throw error;
      });
    await sendForms(ctx, await kept);
  };
}
