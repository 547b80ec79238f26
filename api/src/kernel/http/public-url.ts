import type { AppContext } from './context.ts';

/**
 * The address of a page of ours for a mail, absolute. `PUBLIC_URL` says where we are; only the demo believes the request, because whoever
 * asks chooses its host. Throws where neither is known.
 */
export function pageUrl(ctx: AppContext, path: string, query: Record<string, string> = {}): string {
  const { publicUrl, demo } = ctx.state.services.config;
  const base = publicUrl ?? (demo ? ctx.origin : undefined);
  if (!base) throw new Error('PUBLIC_URL is not set: mails can’t link to our pages');
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
