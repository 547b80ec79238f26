import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Page,
  request as requests,
  type TestInfo,
} from '@playwright/test';
import { linkTo } from './outbox.ts';
import { demo, ready } from './ready.ts';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}

/** A new patient with a unique name and address. */
export function aPerson(): Person {
  const mark = crypto.randomUUID().slice(0, 8);
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return {
    firstName: 'Hana',
    lastName: `Test ${mark}`,
    email: `hana.${mark}@example.com`,
    phone: `09${digits}`,
    password: 'correct horse 12',
  };
}

/** The origin of the pages, which writes must carry. */
export const origin = () => new URL(ready().url).origin;

/** The number of attempts at a busy server, which answers 503 before it has stored anything. */
const TRIES = 5;

/** POST as the page's own script would: with its cookies and its origin. A server that is busy for the moment is asked again. */
export async function post(request: APIRequestContext, path: string, data: unknown, headers: Record<string, string> = {}) {
  for (let tries = 1; ; tries += 1) {
    const answer = await request.post(path, { data, headers: { origin: origin(), ...headers } });
    if (answer.status() !== 503 || tries === TRIES) return answer;
    await setTimeout(1000 * Number(answer.headers()['retry-after'] ?? 1));
  }
}

/**
 * The cookies of sign-in calls, by path and body: each worker makes a call once, and every journey's browser gets the same cookies. After
 * some minutes the call is made again, because an administrator's calls need a recent sign-in (`STEP_UP_MINUTES`).
 */
const kept = new Map<string, { cookies: Promise<Cookie[]>; at: number }>();
const KEPT_MS = 5 * 60_000;

async function cookiesFrom(path: string, data: unknown): Promise<Cookie[]> {
  const request = await requests.newContext({ baseURL: ready().url });
  const answer = await post(request, path, data);
  expect(answer.ok(), await answer.text()).toBe(true);
  const { cookies } = await request.storageState();
  await request.dispose();
  return cookies;
}

function keptCookies(path: string, data: unknown): Promise<Cookie[]> {
  const key = `${path} ${JSON.stringify(data)}`;
  const known = kept.get(key);
  if (known && Date.now() - known.at < KEPT_MS) return known.cookies;
  const cookies = cookiesFrom(path, data);
  kept.set(key, { cookies, at: Date.now() });
  return cookies;
}

const addKept = async (page: Page, path: string, data: unknown): Promise<void> => page.context().addCookies(await keptCookies(path, data));

/** Lets the page through the access gate as a returning visitor: the server has checked the code, and the flag is in local storage. */
export async function passGate(page: Page): Promise<void> {
  const { accessCode } = ready();
  if (accessCode === null) return;
  await addKept(page, '/api/access-gate', { code: accessCode });
  await page.addInitScript(() => {
    // A tab begins with an empty page, which has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('tenaye.access', 'true');
  });
}

/** Types the code into the access gate and waits until the gate has let the page in: leaving before would cancel the call that asks. */
export async function typeAccessCode(page: Page, accessCode: string): Promise<void> {
  await page.getByLabel(/access code/i).fill(accessCode);
  const enter = page.getByRole('button', { name: 'Access Platform' });
  await enter.click();
  await expect(enter).toBeHidden();
}

/** Passes the access gate as a new visitor: the code is typed, and the landing page follows. */
export async function enterGate(page: Page): Promise<void> {
  await page.goto('/');
  const { accessCode } = ready();
  if (accessCode !== null) await typeAccessCode(page, accessCode);
}

/** A new patient, signed in through the API; the page holds the session. */
export async function signedInPatient(page: Page, person = aPerson()): Promise<Person> {
  const answer = await post(page.request, '/api/auth/register', person);
  expect(answer.status(), await answer.text()).toBe(201);
  return person;
}

/**
 * Signs in with the demo account of a provider role. All pages of a worker share its session: a journey that signs out or changes the
 * account needs its own.
 */
export async function signedInProvider(page: Page, role: Parameters<typeof demo>[0]): Promise<void> {
  const { email, password } = demo(role);
  await addKept(page, '/api/provider/login', { email, password });
}

/** Calls of the demo account of a provider role, without a page. The caller disposes of it. */
export async function callsOf(role: Parameters<typeof demo>[0]): Promise<APIRequestContext> {
  const { email, password } = demo(role);
  const cookies = await keptCookies('/api/provider/login', { email, password });
  return requests.newContext({ baseURL: ready().url, storageState: { cookies, origins: [] } });
}

/** Signs in with a facility's account that has just signed up and has no profile. */
export async function signedInNewFacility(page: Page): Promise<void> {
  const { email, password } = aPerson();
  const account = { email, password, location: 'Bole', providerType: 'health_facility', firstName: 'Gelan Laboratory' };
  const answer = await post(page.request, '/api/provider/register', account);
  expect(answer.status(), await answer.text()).toBe(201);
}

/** A new administrator, invited by the demo administrator, who has accepted the invitation and isn't signed in. `by` is a separate page. */
export async function aNewAdmin(by: Page): Promise<{ email: string; password: string; name: string }> {
  await passGate(by);
  await signedInProvider(by, 'admin');
  const { email, password, firstName, lastName } = aPerson();
  // Not an owner: the demo administrator stays the only one, who needs nobody's confirmation.
  const adminRoles = ['verifier', 'support', 'data', 'operations'];
  const invited = await post(by.request, '/api/admin/invitations', { email, role: 'admin', adminRoles });
  expect(invited.status(), await invited.text()).toBe(201);
  const token = new URL(await linkTo(by, email, /invited/), origin()).searchParams.get('token');
  const accepted = await post(by.request, '/api/invitations/accept', { token, account: { firstName, lastName, newPassword: password } });
  expect(accepted.status(), await accepted.text()).toBe(200);
  return { email, password, name: `${firstName} ${lastName}` };
}

interface Slot {
  start: string;
  end: string;
}

export async function freeSlots(page: Page, doctorId: string, mode: string): Promise<Slot[]> {
  const answer = await page.request.get(`/api/doctors/${doctorId}/slots?mode=${mode}&days=14`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

/**
 * Keeps what each page shows at the end of a failed journey, because Playwright's report has the first page only. Pages in `older` contexts
 * are another journey's.
 */
async function keepPages(browser: Browser, older: ReadonlySet<BrowserContext>, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const contexts = browser.contexts().filter((it) => !older.has(it));
  const pages = contexts.flatMap((context) => context.pages());
  for (const [at, page] of pages.entries()) {
    await page.screenshot({ path: info.outputPath(`page-${at + 1}.png`) }).catch(() => undefined);
    const shown = await page
      .locator('body')
      .ariaSnapshot()
      .catch(() => 'none');
    await writeFile(info.outputPath(`page-${at + 1}.yml`), `${page.url()}\n${shown}\n`);
  }
}

/**
 * The page of every journey: a console error, an uncaught error or a refused style or script fails the test, unless the journey breaks
 * something on purpose and calls `expectErrors`, for all errors or for those that match a pattern.
 */
export const test = base.extend<{ expectErrors: (which?: RegExp) => void }>({
  baseURL: ready().url,
  expectErrors: [
    async ({ page, browser }, use, info) => {
      const older = new Set(browser.contexts());
      older.delete(page.context());
      const seen: string[] = [];
      let expected: RegExp | undefined;
      page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const refusal = /Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
        if (message.type() === 'error' && !refusal) seen.push(message.text());
      });
      await use((which = /(?:)/) => {
        expected = which;
      });
      await keepPages(browser, older, info);
      expect(seen.filter((it) => !expected?.test(it))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The console error of a busy server that needs longer to read a document; the page asks again. */
export const NEEDS_LONGER = /status of 503/;

/** The toast with this text. Beside an open dialog its region is hidden from screen readers, but not from sight. */
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages', includeHidden: true }).getByText(text, { exact: true });

export { expect };
