import type { AppContext } from './context.ts';

/**
 * The absolute address of one of our pages, for a mail. It starts with `PUBLIC_URL`; only the demo derives it from the request, because the
 * client chooses the request's host. Throws where neither is available.
 */
export function pageUrl(ctx: AppContext, path: string, query: Record<string, string> = {}): string {
  const { publicUrl, demo } = ctx.state.services.config;
  const base = publicUrl ?? (demo ? ctx.origin : undefined);
  if (!base) throw new Error('PUBLIC_URL is not set: mails can’t link to our pages');
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
