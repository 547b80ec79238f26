import { AppError } from '#kernel/errors.ts';
import type { AppContext } from './context.ts';

/** Headers of every download: never sniffed, never cached by others, never run as a page. */
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

/**
 * Answers with a stored file: as an attachment, never sniffed, never cached by others. The caller has checked that the actor may read it.
 * `name` is shown to the person; `type` is the type detected at upload.
 */
export async function sendFile(ctx: AppContext, file: { key: string; type: string; name: string }): Promise<void> {
  const stored = await ctx.state.services.storage.get(file.key);
  if (!stored) throw new AppError('not_found', 'Not found');
  ctx.attachment(file.name);
  ctx.set(asFile);
  ctx.status = 200;
  ctx.type = file.type;
  ctx.length = stored.size;
  ctx.body = stored.stream;
}
