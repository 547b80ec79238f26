import { Readable } from 'node:stream';
import { CSV_MARK, type CsvCell, csvLines } from '@tenaye/contracts/csv-text.ts';
import { notFound } from '#kernel/errors.ts';
import type { AppContext } from './context.ts';

/** Headers of every download: browsers don't sniff it, shared caches don't store it, and no page runs from it. */
const asFile = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** Answers with generated content as a download; `type` includes its charset. */
export function sendText(ctx: AppContext, file: { text: string; type: string; name: string }): void {
  ctx.attachment(file.name);
  ctx.set(asFile);
  ctx.status = 200;
  ctx.type = file.type;
  ctx.body = file.text;
}

async function* csvOf(heading: readonly string[], pages: AsyncIterable<readonly (readonly CsvCell[])[]>): AsyncGenerator<string> {
  yield CSV_MARK + csvLines([heading]);
  for await (const rows of pages) yield csvLines(rows);
}

/**
 * Answers with a CSV file of any length, which is written while its pages are read. If a page can't be read, the connection is broken off.
 */
export function sendCsv(
  ctx: AppContext,
  file: { name: string; heading: readonly string[]; pages: AsyncIterable<readonly (readonly CsvCell[])[]> },
): void {
  ctx.attachment(file.name);
  ctx.set(asFile);
  ctx.status = 200;
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = Readable.from(csvOf(file.heading, file.pages));
}

/** A file in the store. `name` is shown to the person; `type` is the type detected at upload. */
interface SentFile {
  key: string;
  type: string;
  name: string;
}

async function sendStored(ctx: AppContext, file: SentFile, disposition: 'attachment' | 'inline', cache?: string): Promise<void> {
  const stored = await ctx.state.services.storage.get(file.key);
  if (!stored) throw notFound();
  ctx.attachment(file.name, { type: disposition });
  ctx.set(asFile);
  if (cache) ctx.set('Cache-Control', cache);
  ctx.status = 200;
  ctx.type = file.type;
  ctx.length = stored.size;
  ctx.body = stored.stream;
}

/**
 * Answers with a stored file as an attachment that browsers don't sniff and shared caches don't store. The caller has checked that the
 * actor may read it.
 */
export const sendFile = (ctx: AppContext, file: SentFile): Promise<void> => sendStored(ctx, file, 'attachment');

/** Types that a browser displays without running any code from them. */
const shown = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

/** Like `sendFile`, but PDFs and pictures are shown in place. */
export const viewFile = (ctx: AppContext, file: SentFile): Promise<void> =>
  sendStored(ctx, file, shown.has(file.type) ? 'inline' : 'attachment');

/**
 * Who may cache a picture: any cache along the way, or only the caller's browser. The picture's address changes with its content, so a
 * cached copy is never out of date.
 */
const kept = { everyone: 'public, max-age=604800, immutable', caller: 'private, max-age=604800, immutable' };

/** Like `viewFile`, for a picture at an address of its own: caches store it for a week, so that it isn't sent again for each page. */
export const showPicture = (ctx: AppContext, file: SentFile, keeper: keyof typeof kept): Promise<void> =>
  sendStored(ctx, file, 'inline', kept[keeper]);

/** Like `showPicture`, for a small picture (`small-picture.ts`). */
export function showSmallPicture(ctx: AppContext, bytes: Buffer, keeper: keyof typeof kept): void {
  ctx.set({ ...asFile, 'Cache-Control': kept[keeper] });
  ctx.status = 200;
  ctx.type = 'image/webp';
  ctx.body = bytes;
}
