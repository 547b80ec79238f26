import { call } from './call.ts';

/** Calls for search engines, through the gateway's sitemap. Open to everyone, as the directory is. */
const published = { method: 'GET', callers: ['anyone'] } as const;

/** The kinds of public profiles: each has its own list and its own part of the sitemap. */
export const sitemapKinds = ['doctor', 'center', 'pharmacy'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** The largest number of profiles in one answer, a part of a day. The sitemap protocol allows 50,000. */
export const SITEMAP_PART = 10_000;

export const listSitemapDays = call({
  ...published,
  path: '/api/sitemap',
  errors: ['rate_limited'],
});

export const listSitemapProfiles = call({
  ...published,
  path: '/api/sitemap/:kind/:day',
  errors: ['rate_limited'],
});
