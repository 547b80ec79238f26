import { type SitemapKind, sitemapKinds } from '@tenaye/contracts/sitemap.facts.ts';
import type { SitemapDay, SitemapProfile } from '@tenaye/contracts/sitemap.ts';
import { SITEMAP_PATH } from './robots.ts';

/** The folder of each kind's public pages; its name is also in the names of the sitemap's files. */
const folders = { doctor: 'doctors', center: 'centers', pharmacy: 'pharmacies' } as const satisfies Record<SitemapKind, string>;

/** The pages that every installation has. */
const pages = ['/', '/doctors', '/centers', '/pharmacies', '/emergency'];

/** A file of the sitemap: its index, the pages of every installation, or the profiles of a kind that were last changed on a day. */
export type SitemapFile = 'index' | 'pages' | { kind: SitemapKind; day: string; part: number };

const PAGES_PATH = '/sitemap-pages.xml';
const PROFILES = /^\/sitemap-(doctors|centers|pharmacies)-(\d{4}-\d\d-\d\d)(?:-([1-9]\d{0,3}))?\.xml$/;

/** The file that a path names; undefined for all other paths. */
export function sitemapFileOf(pathname: string): SitemapFile | undefined {
  if (pathname === SITEMAP_PATH) return 'index';
  if (pathname === PAGES_PATH) return 'pages';
  const [, folder, day = '', part = '1'] = PROFILES.exec(pathname) ?? [];
  const kind = sitemapKinds.find((it) => folders[it] === folder);
  return kind && { kind, day, part: Number(part) };
}

const pathOf = (kind: SitemapKind, day: string, part: number): string =>
  `/sitemap-${folders[kind]}-${day}${part > 1 ? `-${part}` : ''}.xml`;

/** Where a file begins among the day's profiles; undefined when the index doesn't name the file. */
export const startOf = (days: readonly SitemapDay[], { kind, day, part }: Exclude<SitemapFile, string>): string | undefined =>
  days.find((it) => it.kind === kind && it.day === day)?.parts[part - 1];

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const document = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`;

/** An entry. Origins, ids and instants have no character that XML would need escaped. */
const entry = (element: string, url: string, changedAt?: string): string =>
  `<${element}><loc>${url}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</${element}>`;

/** The index: one file for each kind and day, or several for a crowded day. A search engine asks again only for days that are new to it. */
export function indexText(origin: string, days: readonly SitemapDay[]): string {
  const files = days.flatMap((it) => it.parts.map((_, at) => entry('sitemap', origin + pathOf(it.kind, it.day, at + 1), it.updatedAt)));
  return document('sitemapindex', [entry('sitemap', origin + PAGES_PATH), ...files]);
}

export const pagesText = (origin: string): string =>
  document(
    'urlset',
    pages.map((it) => entry('url', origin + it)),
  );

export const profilesText = (origin: string, kind: SitemapKind, profiles: readonly SitemapProfile[]): string =>
  document(
    'urlset',
    profiles.map((it) => entry('url', `${origin}/${folders[kind]}/${it.id}`, it.updatedAt)),
  );
