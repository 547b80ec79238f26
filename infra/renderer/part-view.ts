import type { FirstView } from '@tenaye/platform/remote/first-view.ts';
import * as z from 'zod/mini';

/** Many times what the largest page has. The gateway parses, hashes and compresses a first view for everybody. */
const MOST_LETTERS = 4_000_000;

const text = z.optional(z.string());

const viewShape = z.object({
  status: z.literal([200, 404]),
  html: z.string(),
  css: z.string(),
  head: z.optional(
    z.object({
      title: z.string(),
      description: text,
      canonical: text,
      image: text,
      jsonLd: z.optional(z.union([z.looseObject({}), z.array(z.unknown())])),
      noindex: z.optional(z.boolean()),
    }),
  ),
  data: z.array(z.object({ queryKey: z.array(z.unknown()), data: z.unknown() })),
});

/** The view that a server part has returned, if it has one. Throws for what is no view, or too large for a page. */
export function viewIn(returned: unknown): FirstView | undefined {
  if (returned === undefined) return undefined;
  const { success, data: view } = z.safeParse(viewShape, returned);
  if (!success) throw new Error('The server part returned no first view');
  const { status, html, css, head, data } = view;
  if (html.length + css.length + JSON.stringify([head, data]).length > MOST_LETTERS) throw new Error('The first view is too large');
  return { status, html, css, head, data };
}
