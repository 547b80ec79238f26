import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id } from './fields.ts';
import * as calls from './sitemap.facts.ts';
import { sitemapKinds } from './sitemap.facts.ts';

/** The place of a profile in the order of changes: the instant of its last change and its id, joined by `_`. */
const place = z
  .string()
  .check(z.regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/));

/**
 * A day in Addis Ababa on which listed profiles of a kind were last changed, with the latest change. `parts` has the place of every
 * SITEMAP_PART-th profile, beginning with the first: where each part of the day's profiles begins.
 */
export const sitemapDay = z.object({
  kind: z.enum(sitemapKinds),
  day: z.iso.date(),
  updatedAt: z.iso.datetime(),
  parts: z.array(place),
});
export type SitemapDay = z.infer<typeof sitemapDay>;

export const listSitemapDays = endpoint(calls.listSitemapDays, {
  summary: 'The days on which listed profiles were last changed, for the sitemap; profiles of a demo are left out',
  answer: z.array(sitemapDay),
});

export const sitemapProfile = z.object({ id, updatedAt: z.iso.datetime() });
export type SitemapProfile = z.infer<typeof sitemapProfile>;

export const listSitemapProfiles = endpoint(calls.listSitemapProfiles, {
  summary: 'The listed profiles of a kind that were last changed on a day, in the order of their changes, for the sitemap',
  params: z.strictObject({ kind: z.enum(sitemapKinds), day: day() }),
  query: z.strictObject({
    /** The place of the first profile; without it, the day's first. */
    from: z.optional(place),
  }),
  answer: z.array(sitemapProfile),
});
