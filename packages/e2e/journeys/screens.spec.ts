import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { seriesSteps } from '@tenaye/contracts/intelligence.facts.ts';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type { RemoteManifest } from '@tenaye/platform/remote/remote.ts';
import { owns } from '@tenaye/platform/remote/route-owner.ts';
import { expectAccessibleInBothSizes, PHONE } from '../src/accessible.ts';
import { test as base, expect, passGate, signedInNewFacility, signedInPatient, signedInProvider } from '../src/journey.ts';
import { ready } from '../src/ready.ts';
import { shiftsOf, watchShifts } from '../src/shifts.ts';

type Role =
  | 'patient'
  | 'doctor'
  | 'facility'
  | 'pharmacy'
  | 'diagnostic_center'
  | 'admin'
  | 'collector'
  | 'waste_manager'
  | 'waste_driver'
  | 'new facility';

/** The largest sum of layout shifts while answers come: Google's limit for a good page. */
const MOST_MOVED = 0.1;

interface Screen {
  path: string;
  as?: Role;
  /** The link or button by which the page opens what it is about. */
  press?: string;
}

const screens: Screen[] = [
  { path: '/' },
  { path: '/client/auth' },
  { path: '/client/auth/sign-up' },
  { path: '/client/auth/forgot-password' },
  { path: '/client/auth/code' },
  { path: '/client/auth/phone' },
  { path: '/client/reset-password?token=unknown' },
  { path: '/client/reset-password' },
  { path: '/provider/login' },
  { path: '/provider/login?view=forgot-password' },
  { path: '/provider/login?view=code' },
  { path: '/admin/login' },
  { path: '/admin/invitation?token=unknown' },
  { path: '/doctors' },
  { path: '/doctors?q=no-such-name' },
  { path: '/doctors/none' },
  { path: '/centers' },
  { path: '/pharmacies' },
  { path: '/pharmacies?q=no-such-name' },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/no-such-page' },
  { path: '/dev/outbox' },
  { path: '/', as: 'patient' },
  { path: '/dashboard', as: 'patient' },
  { path: '/profile', as: 'patient' },
  { path: '/profile/readers', as: 'patient' },
  { path: '/appointments', as: 'patient' },
  { path: '/appointments?step=browse', as: 'patient' },
  { path: '/appointments?step=recommendations&specialties=cardiology,neurology', as: 'patient' },
  { path: '/health-assessment', as: 'patient' },
  { path: '/diagnostics', as: 'patient' },
  { path: '/diagnostics?browse=all', as: 'patient' },
  { path: '/pharmacy', as: 'patient' },
  { path: '/pharmacy?browse=all', as: 'patient' },
  { path: '/provider', as: 'doctor' },
  { path: '/provider/doctor', as: 'doctor' },
  { path: '/provider/doctor?filter=past', as: 'doctor', press: 'li:has-text("Cough") button[aria-expanded="false"]' },
  { path: '/provider/doctor?view=calendar', as: 'doctor' },
  { path: '/provider/doctor?view=hours', as: 'doctor' },
  { path: '/provider/doctor?view=records', as: 'doctor' },
  { path: '/provider/doctor?view=profile', as: 'doctor' },
  { path: '/provider/doctor?view=reviews', as: 'doctor' },
  { path: '/provider/doctor-claims', as: 'doctor' },
  { path: '/provider/facility-claims', as: 'facility' },
  { path: '/provider/reset-password?token=unknown' },
  { path: '/provider/diagnostic_center', as: 'diagnostic_center' },
  { path: '/provider/pharmacy', as: 'pharmacy' },
  { path: '/provider/pharmacy?view=stock', as: 'pharmacy' },
  { path: '/provider/pharmacy?view=requests', as: 'pharmacy' },
  { path: '/provider/pharmacy?view=requests&status=all', as: 'pharmacy' },
  { path: '/provider/diagnostic_center?view=requests', as: 'diagnostic_center' },
  { path: '/provider/diagnostic_center?view=requests&status=confirmed', as: 'diagnostic_center', press: 'a[href*="request="]' },
  { path: '/provider', as: 'pharmacy' },
  { path: '/provider/diagnostic_center', as: 'facility' },
  { path: '/provider/diagnostic_center?view=services', as: 'diagnostic_center' },
  { path: '/provider/diagnostic_center?view=profile', as: 'diagnostic_center' },
  { path: '/provider/pharmacy?view=profile', as: 'pharmacy' },
  { path: '/provider/pharmacy', as: 'new facility' },
  { path: '/provider/diagnostic_center?view=register', as: 'new facility' },
  { path: '/provider/waste-disposal', as: 'facility' },
  { path: '/provider/waste-disposal?tab=pickup-request', as: 'facility' },
  { path: '/provider/waste-disposal?tab=schedule', as: 'facility' },
  { path: '/provider/waste-disposal?tab=schedule&view=list', as: 'facility' },
  { path: '/provider/waste-disposal?tab=compliance', as: 'facility' },
  { path: '/provider/waste-disposal?tab=invoices', as: 'facility' },
  { path: '/provider/waste-disposal?tab=analytics', as: 'facility' },
  { path: '/provider/waste-disposal?tab=profile', as: 'facility' },
  { path: '/provider/waste-disposal?tab=certification', as: 'facility' },
  { path: '/provider/waste-disposal', as: 'new facility' },
  { path: '/provider/admin', as: 'admin' },
  { path: '/provider/admin?list=appointments', as: 'admin' },
  { path: '/provider/admin?list=invoices', as: 'admin' },
  { path: '/provider/admin?list=pickups', as: 'admin' },
  { path: '/provider/admin?list=revenue', as: 'admin' },
  { path: '/provider/admin?list=delays', as: 'admin' },
  { path: '/provider/admin?tab=pending', as: 'admin' },
  { path: '/provider/admin?tab=all', as: 'admin' },
  { path: '/provider/admin?tab=import', as: 'admin' },
  { path: '/provider/admin?tab=claims', as: 'admin' },
  { path: '/provider/admin?tab=submissions', as: 'admin' },
  { path: '/provider/admin?tab=submissions&coverage=all', as: 'admin' },
  { path: '/provider/admin?tab=reviews', as: 'admin' },
  { path: '/provider/admin?tab=people', as: 'admin' },
  { path: '/provider/admin?tab=audit', as: 'admin' },
  { path: '/provider/admin?tab=platform', as: 'admin' },
  { path: '/provider/admin?tab=platform&view=remotes', as: 'admin' },
  { path: '/provider/admin?tab=platform&view=errors', as: 'admin' },
  { path: '/provider/admin?tab=platform&view=jobs', as: 'admin' },
  { path: '/data-collection', as: 'collector' },
  { path: '/data-collection?view=list', as: 'collector' },
  { path: '/data-collection?view=near', as: 'collector' },
  { path: '/provider/waste-manager', as: 'waste_manager' },
  { path: '/provider/waste-manager?show=map', as: 'waste_manager' },
  { path: '/provider/waste-manager?view=closed', as: 'waste_manager' },
  { path: '/provider/waste-manager?tab=routes', as: 'waste_manager' },
  { path: '/provider/waste-manager?tab=drivers', as: 'waste_manager' },
  { path: '/provider/waste-manager?tab=invoices', as: 'waste_manager' },
  { path: '/provider/waste-manager?tab=certifications', as: 'waste_manager' },
  { path: '/provider/waste-manager?tab=tariffs', as: 'waste_manager' },
  { path: '/provider/waste-route', as: 'waste_driver' },
  { path: '/waste/manifest/unknown' },
  { path: '/waste/plant?token=unknown' },
];

const manifests = globSync('../../../mf-*/remote.json', { cwd: import.meta.dirname }).map(
  (file): RemoteManifest => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/**
 * Whether the screen belongs to one of the apps in `SCREENS_OF`, or to any app when that isn't set. Screens that no remote owns are the
 * shell's.
 */
function isAsked({ path }: Screen): boolean {
  const asked = process.env.SCREENS_OF?.split(',');
  const [pathname = ''] = path.split('?');
  return !asked || asked.includes(manifests.find((it) => owns(it, pathname))?.name ?? 'shell');
}

/** Fields of answers that contain data, not interface text. */
const dataFields =
  'name fileName actorEmail claimantEmail createdByName itemName strength form firstName lastName actorName collectorName profileName author text reply hiddenReason claimantName doctorName patientName centerName institutionName email phone phoneNumber address practiceName floor landmark location cityLocation bio symptoms notes title message description services requestedServices recipient subject body equipment licenseNumber additionalNotes Monday Tuesday Wednesday Thursday Friday Saturday Sunday facilityName payee driverName area plateNumber createdBy decidedBy reference contactPerson accessInstructions specialInstructions dose instructions by preparation facilityNotes physicalAddress place actions followUp reporterName personName checkerName auditorName recorderName ward found'.split(
    ' ',
  );

async function signedInAs(page: Page, as: Screen['as']): Promise<void> {
  if (as === 'patient') await signedInPatient(page);
  else if (as === 'new facility') await signedInNewFacility(page);
  else if (as) await signedInProvider(page, as);
}

/**
 * These journeys only read, so a worker has one page for each role: it stays signed in, and its scripts are compiled once. The pages end
 * with the worker's browser; as a fixture of the worker, they would need workers of their own.
 */
const pageOf = new Map<Screen['as'], Page>();

const test = base.extend<{ as: Screen['as'] }>({
  as: [undefined, { option: true }],
  page: async ({ as, browser }, use) => {
    const page = pageOf.get(as) ?? (await newPageAs(as, browser));
    pageOf.set(as, page);
    // Before the page loads: Chromium sometimes leaves a media rule unapplied when the window is resized in the moment in which the rule is
    // added.
    await page.setViewportSize(PHONE);
    await use(page);
  },
});

async function newPageAs(as: Screen['as'], browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, baseURL: ready().url });
  const page = await context.newPage();
  await signedInAs(page, as);
  await passGate(page);
  await watchShifts(page);
  await page.addInitScript(inPseudo, { dataFields, words: [...wasteTypes, ...seriesSteps] });
  return page;
}

async function isDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('load');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const { path, as, press } of screens.filter(isAsked))
  test.describe(`${path} ${as ? `as ${as}` : 'signed out'}${press ? ', opened' : ''}`, () => {
    test.use({ as });

    test('no accessibility violation and no sideways scroll at 360 px and 1280 px, every visible text comes from a catalogue, and nothing moves away while answers come', async ({
      page,
    }) => {
      await page.goto(path);
      await isDrawn(page);
      const { sum, shifts } = await shiftsOf(page);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST_MOVED);
      if (press) await page.locator(press).first().click();
      await isDrawn(page);
      await expectAccessibleInBothSizes(page);
      expect(await page.evaluate(textsOutsideCatalogues)).toEqual([]);
    });
  });

/**
 * Shows a page in the pseudo-language, whose texts are longer than the English ones, and puts each piece of data in an answer into pseudo
 * brackets, so that only hard-coded words are without them. Answers that a screen reads later by itself are marked too.
 */
function inPseudo({ dataFields, words }: { dataFields: readonly string[]; words: readonly string[] }): void {
  // A tab begins with an empty page, which has no storage.
  if (location.protocol !== 'about:') localStorage.setItem('tenaye.language', 'en-XA');

  const marked = (value: unknown, isData = false): unknown => {
    // The catalog has words for the services of a waste invoice, which are waste types, and for the steps by which figures are counted.
    if (typeof value === 'string') return isData && !words.includes(value) ? `⟦${value}⟧` : value;
    if (Array.isArray(value)) return value.map((it) => marked(it, isData));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, marked(it, dataFields.includes(key))]));
  };
  // An answer comes after the page has been drawn without it, as on a slow network.
  const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = await fetch(request);
    const isMarked = request.method === 'GET' && /\/api\/(?!config)/.test(request.url);
    if (!isMarked || !answer.headers.get('content-type')?.includes('json')) return answer;
    await twoFrames();
    const { status, headers } = answer;
    return new Response(JSON.stringify(marked(await answer.json())), { status, headers });
  };
}

/**
 * Visible words that come neither from a catalog nor from an answer. Dates, money and addresses are ignored, because Intl or the
 * configuration provides them, and so are the names of doctors' languages and of remotes: another journey reports errors of a remote whose
 * title isn't known here.
 */
function textsOutsideCatalogues(): string[] {
  const formatted =
    /\S+@\S+|https?:\S+|\bmf-\w+|\d+ (?:second|minute|hour|day|week|month|year)s? ago|yesterday|tomorrow|\b(?:ETB|km|am|pm|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/gi;
  // The remotes' titles come from their manifests, which have none in the pseudo-language.
  const { remotes }: { remotes: { title: Record<string, string> }[] } = JSON.parse(document.getElementById('registry')?.textContent ?? '');
  const titles = new Set(remotes.map((it) => it.title.en));
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  const spoken = new Set(['am', 'om', 'ti', 'so', 'sid', 'wal', 'aa', 'en', 'ar'].map((it) => languages.of(it)));
  /** Without what is in brackets. A sentence has the brackets of its data within its own. */
  const withoutMarked = (text: string): string => {
    const inner = text.replace(/⟦[^⟦⟧]*⟧/g, '');
    return inner === text ? text : withoutMarked(inner);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // A sentence with links between its words has one bracket at each end.
    if (/^⟦.*⟧$/s.test(parent?.closest('[data-sentence]')?.textContent.trim() ?? '')) continue;
    const text = (node.textContent ?? '').trim();
    // A chart cuts long labels off, and a text of several paragraphs has one bracket at each end.
    const isBare = /\p{L}{2,}/u.test(
      withoutMarked(text)
        .replace(/⟦[^⟧]*$|^[^⟦]*⟧/g, '')
        .replace(formatted, ''),
    );
    const isInitials = /^\p{Lu}{2}$/u.test(text);
    const isSpoken = text.split(', ').every((it) => spoken.has(it));
    if (
      !parent ||
      !isBare ||
      isInitials ||
      isSpoken ||
      titles.has(text) ||
      parent.closest('script,style,noscript,template,[translate="no"]')
    )
      continue;
    if (parent.checkVisibility()) found.push(text);
  }
  return found;
}
