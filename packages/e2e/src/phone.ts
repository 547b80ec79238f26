import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { PHONE } from './accessible.ts';

/** A phone whose browser keeps everything in the folder `profile`, with the tab that it opens with. It may start again after a `crash`. */
export async function startPhone(
  profile: string,
  options: LaunchOptions & { baseURL: string },
): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await chromium.launchPersistentContext(profile, { ...options, viewport: PHONE });
  const [page = await phone.newPage()] = phone.pages();
  return { phone, page };
}

/** Ends the browser as a dead battery would. */
export async function crash(phone: BrowserContext, page: Page): Promise<void> {
  const closed = new Promise<void>((resolve) => phone.once('close', () => resolve()));
  await (await phone.newCDPSession(page)).send('Browser.crash').catch(() => undefined);
  await closed;
}
