import { expect, type Page } from '@playwright/test';
import { ready } from './ready.ts';

interface Message {
  recipient: string;
  body: string | null;
}

/** The messages in the demo's outbox, which is behind the access gate. */
async function held(page: Page): Promise<Message[]> {
  const { url, accessCode } = ready();
  const answer = await page.request.get('/api/dev/outbox');
  if (answer.status() !== 403 || accessCode === null) return answer.json();
  await page.request.post('/api/access-gate', { data: { code: accessCode }, headers: { origin: new URL(url).origin } });
  return (await page.request.get('/api/dev/outbox')).json();
}

/** All messages to a recipient that the demo didn't send, latest first. */
export async function messagesTo(page: Page, recipient: string): Promise<string[]> {
  const messages = await held(page);
  return messages.flatMap((it) => (it.recipient === recipient ? [it.body ?? ''] : []));
}

/** The latest message to a recipient that matches, once the worker has put it into the demo's outbox. */
export async function messageTo(page: Page, recipient: string, containing: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    found = (await messagesTo(page, recipient)).find((it) => containing.test(it)) ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}

/** The 6 digits of the latest code that isn't in `before`. */
export async function codeTo(page: Page, recipient: string, before: readonly string[] = []): Promise<string> {
  let code = '';
  await expect(async () => {
    const codes = (await messagesTo(page, recipient)).flatMap((it) => /^\d{6}\b/m.exec(it)?.[0] ?? []);
    code = codes.find((it) => !before.includes(it)) ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code;
}

/** Path and query of the link in a mail. */
export async function linkTo(page: Page, recipient: string, containing: RegExp): Promise<string> {
  const link = (await messageTo(page, recipient, containing)).match(/http\S+/)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}
