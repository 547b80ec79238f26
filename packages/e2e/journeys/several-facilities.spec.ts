import { type Page, request as requests } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { approve, sendLicense } from '../src/approval.ts';
import { aPerson, expect, origin, passGate, post, signedInPatient, test } from '../src/journey.ts';
import { ready } from '../src/ready.ts';

interface Registered {
  id: string;
  name: string;
}

/** An account with a verified pharmacy and a verified laboratory, and its sign-in for a page. */
async function aChain() {
  const { email, password } = aPerson();
  const request = await requests.newContext({ baseURL: ready().url });
  const account = { email, password, location: 'Bole', providerType: 'health_facility', firstName: 'Chain' };
  expect((await post(request, '/api/provider/register', account)).status()).toBe(201);
  const register = async (kind: string, facilityType: string): Promise<Registered> => {
    const person = aPerson();
    const facts = { licenseNumber: crypto.randomUUID(), address: 'Bole Road', location: 'Bole', phone: person.phone, email };
    const answer = await post(request, '/api/provider/facility', { ...facts, name: `${person.lastName} ${kind}`, facilityType });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const [pharmacy, lab] = [await register('Pharmacy', 'pharmacy'), await register('Laboratory', 'diagnostic_lab')];
  for (const { id } of [pharmacy, lab]) {
    await sendLicense(request, id);
    await approve('facility', id);
  }
  const { cookies } = await request.storageState();
  await request.dispose();
  return { pharmacy, lab, signIn: (page: Page) => page.context().addCookies(cookies) };
}

/** Sends a request as the finder does. @returns its id */
async function ask(patient: Page, path: string, multipart: Record<string, string>): Promise<string> {
  const headers = { origin: origin(), 'idempotency-key': crypto.randomUUID() };
  const sent = await patient.request.post(path, { multipart, headers });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()).id;
}

const medicines = JSON.stringify([{ name: 'Amoxicillin 500mg', quantity: 21, medicationId: null }]);

test('the owner of a pharmacy and a laboratory works in one of them at a time, and the bell leads to the right one', async ({
  page,
  browser,
}) => {
  await passGate(page);
  const { pharmacy, lab, signIn } = await aChain();
  await signIn(page);
  await page.goto('/provider/dashboard');
  await expect(page.getByRole('link', { name: pharmacy.name })).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await page.getByRole('link', { name: pharmacy.name }).click();
  await expect(page).toHaveURL(`/provider/pharmacy?facility=${pharmacy.id}`);

  const switcher = page.getByRole('button', { name: /^Facility: / });
  await expect(switcher).toContainText(pharmacy.name);
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const { firstName, lastName } = await signedInPatient(visitor);
  const patient = `${firstName} ${lastName}`;
  const medication = await ask(visitor, '/api/medication-requests', { pharmacyId: pharmacy.id, requestedMedications: medicines });
  const row = page.getByRole('listitem').filter({ hasText: patient });
  await expect(row).toContainText('Amoxicillin 500mg');
  const tests = await ask(visitor, '/api/facility-requests', { facilityId: lab.id, requestedServices: '["Complete blood count"]' });
  // Two of the four notifications are about the approvals.
  const bell = page.getByRole('button', { name: 'Notifications, 4 unread' });
  await expect(bell).toBeVisible();
  await expect(row).toHaveCount(1);

  await switcher.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('navigation', { name: 'Your facilities' });
  await expect(list.getByRole('link', { name: lab.name })).toContainText('2 unread');
  await expect(list.getByRole('link', { name: pharmacy.name })).toHaveAttribute('aria-current', 'true');
  await expectAccessibleInBothSizes(page);
  await list.getByRole('link', { name: lab.name }).press('Enter');
  await expect(page).toHaveURL(`/provider/diagnostic_center?view=requests&facility=${lab.id}`);
  await expect(row).toContainText('Complete blood count');
  await expect(row).toHaveCount(1);
  await page.reload();
  await expect(switcher).toContainText(lab.name);
  await page.goBack();
  await expect(switcher).toContainText(pharmacy.name);
  await expect(row).toContainText('Amoxicillin 500mg');

  await bell.click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByRole('link').filter({ hasText: `${pharmacy.name}: New medication request` })).toBeVisible();
  await expect(panel.getByText(`${lab.name}: New diagnostic request`)).toHaveCount(0);
  await expectAccessibleInBothSizes(page);
  await panel.getByLabel('Show notifications of').selectOption({ label: 'All facilities' });
  await panel
    .getByRole('link')
    .filter({ hasText: `${lab.name}: New diagnostic request` })
    .click();
  await expect(page).toHaveURL(`/provider/diagnostic_center?view=requests&request=${tests}&facility=${lab.id}`);
  const detail = page.getByRole('region', { name: patient });
  await detail.getByLabel(/^Price/).fill('320');
  await detail.getByRole('button', { name: 'Send quote' }).click();
  await expect(detail.getByRole('button', { name: 'Send quote' })).toBeHidden();
  const answered = await visitor.request.get(`/api/facility-requests/${tests}`);
  expect(await answered.json()).toMatchObject({ status: 'quoted', totalAmount: 320 });

  await page.goto(`/provider/pharmacy?view=requests&request=${medication}&facility=${crypto.randomUUID()}`);
  await expect(page.getByText("This facility isn't yours")).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await page.getByRole('link', { name: `Go to ${pharmacy.name}` }).click();
  await expect(page).toHaveURL(`/provider/pharmacy?facility=${pharmacy.id}`);
  await context.close();
});
