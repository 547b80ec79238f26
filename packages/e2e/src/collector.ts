import { type APIRequestContext, type BrowserContext, expect, type Page, request as requests } from '@playwright/test';
import { aPerson, callsOf, origin, post } from './journey.ts';
import { linkTo } from './outbox.ts';
import { ready } from './ready.ts';

/** A new data collector, invited by the demo's administrator, who has accepted and isn't signed in. */
export async function aCollector(by: Page): Promise<{ email: string; password: string }> {
  const admin = await callsOf('admin');
  const { email, firstName, lastName, password } = aPerson();
  const invited = await post(admin, '/api/admin/invitations', { email, role: 'collector' });
  expect(invited.status(), await invited.text()).toBe(201);
  await admin.dispose();
  const token = new URL(await linkTo(by, email, /invited/), origin()).searchParams.get('token');
  const request = await requests.newContext({ baseURL: ready().url });
  const accepted = await post(request, '/api/invitations/accept', { token, account: { firstName, lastName, newPassword: password } });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await request.dispose();
  return { email, password };
}

/** Makes the browser a phone in Sululta that may share its position and take photos. */
export async function inSululta(context: BrowserContext, at = origin()): Promise<void> {
  await context.grantPermissions(['geolocation', 'camera'], { origin: at });
  await context.setGeolocation({ latitude: 9.1812345, longitude: 38.7512345, accuracy: 8 });
}

/** Waits until the page can open without a network: its service worker is active and has cached everything. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    while (!(await caches.match('/api/session'))) await new Promise((resolve) => setTimeout(resolve, 100));
  });
}

/** Waits until the phone has stored a draft with this text in its services, the last field. */
export async function untilDrafted(page: Page, servicesOffered: string): Promise<void> {
  const read = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('tenaye-data-collection');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('records').objectStore('records').getAll();
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result.map((it: { values: { servicesOffered: string } }) => it.values.servicesOffered));
            };
          };
        }),
    );
  await expect.poll(read).toContain(servicesOffered);
}

/** A photo of 5 megapixels with as much detail as a street has, drawn in the page from copies of one piece: several megabytes. */
export const aPhoto = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvasOf = (width: number, height: number) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d');
        if (!context) throw new Error('No canvas');
        return { canvas, context };
      };
      // A script that draws each point of the whole photo would take seconds.
      const piece = canvasOf(144, 108);
      const image = piece.context.createImageData(144, 108);
      for (let at = 0; at < image.data.length; at += 4) {
        const [x, y] = [(at / 4) % 144, Math.floor(at / 4 / 144)];
        const base = 128 + 90 * Math.sin(x / 37) * Math.cos(y / 53) + 40 * Math.random();
        image.data.set([base, base * 0.9, base * 0.7, 255], at);
      }
      piece.context.putImageData(image, 0, 0);
      const { canvas, context } = canvasOf(2592, 1944);
      context.fillStyle = context.createPattern(piece.canvas, 'repeat') ?? '';
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '');
    }),
    'base64',
  );

/** Chooses a photo from the phone's files. */
export async function choosePhoto(page: Page, photo: Buffer): Promise<void> {
  await page.getByLabel(/Upload a photo of the facility/).setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
}

/** Fills the form for a clinic of this name and leaves it to be submitted. */
export async function fillClinic(page: Page, name: string, addPhoto: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Capture GPS Location' }).click();
  await page.getByRole('button', { name: 'Use this position' }).click();
  await expect(page.getByRole('button', { name: 'Location Captured' })).toBeVisible();
  await addPhoto();
  await page.getByText('Clinic', { exact: true }).click();
  const fields = {
    'Institution name': name,
    'License number': crypto.randomUUID(),
    'Contact first name': 'Abebe',
    'Contact last name': 'Bikila',
    'Phone number': `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    'Physical address': 'Main road, beside the bank',
    'City / location': 'Sululta',
    'Operating hours': 'Mon-Sat 8:00-20:00',
    'Services offered': 'Consultations',
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** The submissions of a collector with these names, as the server has stored them. */
export async function storedOf(collector: APIRequestContext, part: string): Promise<{ id: string; institutionName: string }[]> {
  const answer = await collector.get('/api/data-collection/mine?limit=100');
  expect(answer.status()).toBe(200);
  const rows: { id: string; institutionName: string }[] = await answer.json();
  return rows.filter((it) => it.institutionName.includes(part));
}
