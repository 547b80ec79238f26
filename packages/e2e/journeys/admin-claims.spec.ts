import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { aDoctor } from '../src/doctor.ts';
import {
  aNewAdmin,
  aPerson,
  expect,
  freeSlots,
  origin,
  passGate,
  post,
  signedInPatient,
  signedInProvider,
  test,
  toast,
} from '../src/journey.ts';
import { ready } from '../src/ready.ts';

const license = {
  name: 'license.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** A doctor's account without a profile, in a browser of its own. */
async function aClaimant(): Promise<{ request: APIRequestContext; lastName: string }> {
  const { firstName, lastName, email, phone, password } = aPerson();
  const request = await requests.newContext({ baseURL: ready().url });
  const account = { email, phone, password, firstName, lastName, location: 'Bole', providerType: 'doctor' };
  const answer = await post(request, '/api/provider/register', account);
  expect(answer.status(), await answer.text()).toBe(201);
  return { request, lastName };
}

/** Contests the doctor's profile, with documents. */
async function contest(request: APIRequestContext, page: Page, doctor: { id: string; name: string; email: string }): Promise<void> {
  const answer = await request.post('/api/doctors/claim', {
    multipart: {
      doctorId: doctor.id,
      doctorName: doctor.name,
      contactPhone: '0911700800',
      contactEmail: doctor.email,
      specialization: 'Cardiology',
      licenseNumber: 'MD-77',
      claimReason: 'Another person registered with my name and license.',
      contest: 'true',
      licenseDocument: license,
      selfiePhoto: { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() },
    },
    headers: { origin: origin(), 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

const ownClaims = async (request: APIRequestContext) => (await request.get('/api/doctors/my-claims')).json();

/** Opens the review of the claim on the doctor's profile, and the license. */
async function read(page: Page, name: string): Promise<void> {
  await page.goto('/provider/admin?tab=claims');
  await page.getByLabel('Search claims').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  // The header and the claim: rows that the search is about to replace may lose a press.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Contested');
  await row.getByRole('link', { name: `Review the claim of ${name}` }).press('Enter');
  await expect(page.getByRole('heading', { name })).toBeFocused();
  const opened = page.waitForResponse((it) => it.url().includes('/documents/'));
  await page.getByRole('button', { name: 'View license.pdf' }).click();
  expect((await opened).status()).toBe(200);
  await page.keyboard.press('Escape');
}

/** The owner reads who has claimed the profile, and agrees to hand it over. */
async function handOver(page: Page, lastName: string): Promise<void> {
  await page.goto('/provider/doctor');
  await expect(page.getByText(new RegExp(`${lastName} has claimed`))).toBeVisible();
  await page.getByRole('button', { name: 'Answer the claim' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: 'Yes, hand it over' }).press('Space');
  await expectAccessibleInBothSizes(page);
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(toast(page, 'Answer sent')).toBeVisible();
}

async function book(page: Page, doctorId: string): Promise<string> {
  await signedInPatient(page);
  const [slot] = await freeSlots(page, doctorId, 'in-person');
  const booked = await post(page.request, '/api/appointments', {
    doctorId,
    appointmentType: 'in-person',
    appointmentDate: slot?.start,
  });
  expect(booked.status(), await booked.text()).toBe(201);
  return (await booked.json()).id;
}

test('two administrators transfer a profile after its owner agreed, the new owner reads no earlier visit, and it is taken back', async ({
  page,
  browser,
}) => {
  await passGate(page);
  const newPage = async () => {
    const other = await (await browser.newContext()).newPage();
    await passGate(other);
    return other;
  };
  const [patient, owner, second] = [await newPage(), await newPage(), await newPage()];
  const doctor = await aDoctor();
  const visitId = await book(patient, doctor.id);
  const { request, lastName } = await aClaimant();
  await contest(request, page, doctor);
  await doctor.signIn(owner);
  await handOver(owner, lastName);

  await signedInProvider(page, 'admin');
  await read(page, doctor.name);
  await expect(page.getByText('“Yes, hand it over”')).toBeVisible();
  const evidence = page.getByRole('table', { name: 'Evidence' });
  await expect(evidence.getByRole('row').filter({ hasText: 'Specialization' })).toContainText('Differs');
  await expect(evidence.getByRole('row').filter({ hasText: doctor.email })).toContainText('Matches');
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Start review' }).press('Enter');
  await page.getByRole('button', { name: 'Propose transfer' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Booked now: 1 appointment to come.')).toBeVisible();
  await question.getByLabel('Last day of the license').fill('2090-01-01');
  await question.getByRole('textbox', { name: 'Reason' }).fill('The owner agrees, and the license names the claimant.');
  await expectAccessibleInBothSizes(page);
  await question.getByRole('button', { name: 'Propose transfer' }).press('Enter');
  await expect(toast(page, 'Transfer proposed')).toBeVisible();
  await expect(page.getByText(/You can't confirm it yourself/)).toBeVisible();

  const { email, password } = await aNewAdmin(await newPage());
  expect((await post(second.request, '/api/provider/login', { email, password })).status()).toBe(200);
  await read(second, doctor.name);
  await expect(second.getByText('The owner agrees, and the license names the claimant.').first()).toBeVisible();
  await expectAccessibleInBothSizes(second);
  await second.getByRole('button', { name: 'Confirm transfer' }).press('Enter');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Transfer profile' }).press('Enter');
  await expect(toast(second, 'Profile transferred')).toBeVisible();

  const profile = await (await request.get('/api/provider/doctor/profile')).json();
  expect(profile).toMatchObject({ id: doctor.id, isVerified: false, figures: { appointments: 0 } });
  expect((await request.get(`/api/provider/doctor/appointments/${visitId}`)).status()).toBe(404);
  expect((await owner.request.get('/api/provider/doctor/profile')).status()).toBe(404);
  await patient.goto('/appointments');
  await expect(patient.getByText(`May the new owner of ${doctor.name} see this?`)).toBeVisible();
  await patient.getByRole('button', { name: 'No, keep it closed' }).press('Enter');
  await expect(patient.getByText(/This stays closed to them/)).toBeVisible();
  await expectAccessibleInBothSizes(patient);

  await page.reload();
  await expect(page.getByText(/^You can undo this decision for/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo the decision' }).press('Enter');
  await question.getByRole('textbox', { name: 'Reason' }).fill('The owner was pressed to agree.');
  await question.getByRole('button', { name: 'Undo decision' }).press('Enter');
  await expect(toast(page, 'Decision undone')).toBeVisible();
  expect((await request.get('/api/provider/doctor/profile')).status()).toBe(404);
  expect((await owner.request.get(`/api/provider/doctor/appointments/${visitId}`)).status()).toBe(200);

  await page.getByRole('button', { name: 'Reject' }).press('Enter');
  await page.getByRole('button', { name: 'The documents belong to another person.' }).press('Enter');
  await page.getByRole('button', { name: 'Reject claim' }).press('Enter');
  await expect(toast(page, 'Claim rejected')).toBeVisible();
  expect(await ownClaims(request)).toMatchObject([
    { claimStatus: 'rejected', verificationNotes: 'The documents belong to another person.' },
  ]);
  await page.getByRole('link', { name: 'All claims' }).press('Enter');
  await page.getByRole('link', { name: 'Rejected' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: lastName })).toContainText('Rejected');
  await request.dispose();
  for (const other of [patient, owner, second]) await other.context().close();
});
