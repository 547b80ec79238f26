import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '@tenaye/contracts/config.ts';
import Negotiator from 'negotiator';
import type { Exchange } from './exchange.ts';
import { createKept } from './kept.ts';
import { type KeptFile, keptFile, sendKept } from './kept-file.ts';
import type { Release } from './releases.ts';

/** The path of the page, which no remote can have. */
const EMERGENCY_PATH = '/emergency';

/** The ambulance in Ethiopia, the API's own default (`kernel/config.ts`), for the time before the configuration is known. */
const AMBULANCE = '907';
const FILE = /^emergency\.([\w-]+)\.html$/;

/** The page in the languages of one release of the shell: file by language. */
function pagesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder).flatMap((it): [string, string][] => {
    const language = FILE.exec(it)?.[1];
    return language ? [[language, path.join(folder, it)]] : [];
  });
  // English comes first, for readers who ask for no available language.
  return new Map(files.sort(([a], [b]) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b)));
}

/** The pages of the current shell, or of another stored one when the current one has none. */
const pagesOf = ({ shellFolders }: Release): Map<string, string> =>
  shellFolders.map(pagesIn).find((it) => it.size > 0) ?? new Map<string, string>();

const filledPage = (template: string, number: string): string => {
  // Numbers are checked where they are set; this filter also lets only the characters of a number into the page.
  const shown = number.replace(/[^\d+*#() -]/g, '');
  return template.replaceAll('{{number}}', shown).replaceAll('{{tel}}', shown.replace(/[() -]/g, ''));
};

/** Allows the page's own style and nothing else. */
function policyFor(page: string): string {
  const style = /<style>([^<]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

interface FilledPage extends KeptFile {
  policy: string;
}

/**
 * Answers the emergency page from the release alone, so that it is there even while the API, the renderer and every remote are away, and in
 * front of the access gate. Browsers keep it for an hour, and use it for a week when the gateway can't be reached.
 * @returns false for other paths, and while no release has the page
 */
export function createEmergencyAnswer(
  currentConfig: () => Promise<Config | undefined>,
): (exchange: Exchange, release: Release) => Promise<boolean> {
  const kept = createKept<FilledPage>({ freshMs: Number.POSITIVE_INFINITY, most: 20 });
  const pages = new WeakMap<Release, Map<string, string>>();

  return async (exchange, release) => {
    if (exchange.pathname !== EMERGENCY_PATH) return false;
    const { incoming, response } = exchange;
    const known = pages.get(release) ?? pagesOf(release);
    pages.set(release, known);
    const languages = [...known.keys()];
    const file = known.get(new Negotiator(incoming).language(languages) ?? languages[0] ?? '');
    if (!file) return false;
    const number = (await currentConfig())?.emergencyNumber ?? AMBULANCE;
    const page = await kept(`${file} ${number}`, async () => {
      const text = filledPage(readFileSync(file, 'utf8'), number);
      return { ...(await keptFile(text)), policy: policyFor(text) };
    });
    if (!page) return false;
    response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Content-Security-Policy', page.policy);
    response.setHeader('Cache-Control', 'public, max-age=3600, stale-while-revalidate=604800, stale-if-error=604800');
    response.setHeader('Vary', 'Accept-Language');
    await sendKept(exchange, page);
    return true;
  };
}
