import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { expect, passGate, signedInNewFacility, signedInPatient, signedInProvider, test } from '../src/journey.ts';

interface Screen {
  path: string;
  as?: 'patient' | 'doctor' | 'facility' | 'pharmacy' | 'diagnostic_center' | 'admin' | 'collector' | 'new facility';
}

const screens: Screen[] = [
  { path: '/' },
  { path: '/client/auth' },
  { path: '/client/auth/sign-up' },
  { path: '/client/auth/forgot-password' },
  { path: '/client/auth/code' },
  { path: '/client/reset-password?token=unknown' },
  { path: '/client/reset-password' },
  { path: '/provider/login' },
  { path: '/provider/login?view=forgot-password' },
  { path: '/provider/login?view=code' },
  { path: '/admin/login' },
  { path: '/no-such-page' },
  { path: '/dev/outbox' },
  { path: '/', as: 'patient' },
  { path: '/dashboard', as: 'patient' },
  { path: '/profile', as: 'patient' },
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
  { path: '/provider/doctor?view=calendar', as: 'doctor' },
  { path: '/provider/doctor?view=hours', as: 'doctor' },
  { path: '/provider/doctor?view=profile', as: 'doctor' },
  { path: '/provider/doctor-claims', as: 'doctor' },
  { path: '/provider/facility-claims', as: 'facility' },
  { path: '/provider/reset-password?token=unknown' },
  { path: '/provider/diagnostic_center', as: 'diagnostic_center' },
  { path: '/provider/pharmacy', as: 'pharmacy' },
  { path: '/provider/pharmacy?view=stock', as: 'pharmacy' },
  { path: '/provider/pharmacy?view=requests', as: 'pharmacy' },
  { path: '/provider/pharmacy?view=requests&status=all', as: 'pharmacy' },
  { path: '/provider/diagnostic_center?view=requests', as: 'diagnostic_center' },
  { path: '/provider', as: 'pharmacy' },
  { path: '/provider/diagnostic_center', as: 'facility' },
  { path: '/provider/diagnostic_center?view=services', as: 'diagnostic_center' },
  { path: '/provider/diagnostic_center?view=profile', as: 'diagnostic_center' },
  { path: '/provider/pharmacy?view=profile', as: 'pharmacy' },
  { path: '/provider/pharmacy', as: 'new facility' },
  { path: '/provider/diagnostic_center?view=register', as: 'new facility' },
  { path: '/provider/waste-disposal', as: 'facility' },
  { path: '/provider/admin', as: 'admin' },
  { path: '/data-collection', as: 'collector' },
];

async function signedInAs(page: Page, as: Screen['as']): Promise<void> {
  if (as === 'patient') await signedInPatient(page);
  else if (as === 'new facility') await signedInNewFacility(page);
  else if (as) await signedInProvider(page, as);
}

async function open(page: Page, { path, as }: Screen): Promise<void> {
  await passGate(page);
  await signedInAs(page, as);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('load');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const screen of screens) {
  const name = `${screen.path} ${screen.as ? `as ${screen.as}` : 'signed out'}`;

  test(`${name}: no accessibility violation and no sideways scroll on a 360 px phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, screen);
    await expectAccessible(page);
  });

  test(`${name}: every visible text comes from a catalogue`, async ({ page }) => {
    await openPseudo(page, screen);
    const bare = await page.evaluate(textsOutsideCatalogues);
    expect(bare).toEqual([]);
  });
}

/** Fields of answers that hold data, not interface text. */
const dataFields = new Set(
  'name itemName strength form firstName lastName doctorName patientName centerName institutionName email phone phoneNumber address location cityLocation bio symptoms notes title message description services requestedServices recipient subject body equipment licenseNumber additionalNotes Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(
    ' ',
  ),
);

/** The same answer with each piece of data in pseudo brackets, so that only hard-coded words stand without them. */
function marked(value: unknown, isData = false): unknown {
  if (typeof value === 'string') return isData ? `⟦${value}⟧` : value;
  if (Array.isArray(value)) return value.map((it) => marked(it, isData));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, marked(it, dataFields.has(key))]));
}

async function openPseudo(page: Page, screen: Screen): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tenaye.language', 'en-XA'));
  await signedInAs(page, screen.as);
  await passGate(page);
  await page.route(/\/api\/(?!notifications\/stream|config)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    await route.fulfill({ response, json: marked(await response.json()) });
  });
  await page.goto(screen.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
}

/** Visible words that neither a catalogue nor an answer gave. Dates, money and addresses by Intl or configuration are set aside. */
function textsOutsideCatalogues(): string[] {
  const formatted =
    /\S+@\S+|https?:\S+|\b(?:ETB|km|am|pm|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/gi;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? '').trim();
    const isBare = /\p{L}{2,}/u.test(text.replace(/⟦[^⟧]*⟧/g, '').replace(formatted, ''));
    const isInitials = /^\p{Lu}{2}$/u.test(text);
    if (!parent || !isBare || isInitials || parent.closest('script,style,noscript,template,[translate="no"]')) continue;
    if (parent.checkVisibility()) found.push(text);
  }
  return found;
}
