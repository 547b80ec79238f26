import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { aDoctor } from '../src/doctor.ts';
import { aPerson, expect, origin, passGate, post, signedInProvider, test, toast } from '../src/journey.ts';
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

test('an administrator compares a contested claim, transfers the profile, and takes that back', async ({ page }) => {
  await passGate(page);
  const doctor = await aDoctor();
  const { request, lastName } = await aClaimant();
  await signedInProvider(page, 'admin');
  await page.goto('/provider/admin?tab=claims');
  await contest(request, page, doctor);
  await page.getByLabel('Search claims').fill(doctor.name);
  const row = page.getByRole('row').filter({ hasText: doctor.name });
  await expect(row).toContainText('Contested');
  await expectAccessibleInBothSizes(page);

  await row.getByRole('link', { name: `Review the claim of ${doctor.name}` }).press('Enter');
  await expect(page.getByRole('heading', { name: doctor.name })).toBeFocused();
  const evidence = page.getByRole('table', { name: 'Evidence' });
  await expect(evidence.getByRole('row').filter({ hasText: 'Specialization' })).toContainText('Differs');
  await expect(evidence.getByRole('row').filter({ hasText: doctor.email })).toContainText('Matches');
  await expectAccessibleInBothSizes(page);

  await page.getByRole('button', { name: 'View me.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Start review' }).press('Enter');
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Name, license and photo match the profile.' }).press('Enter');
  await question.getByRole('checkbox', { name: /Take the profile from its owner/ }).press('Space');
  await expectAccessibleInBothSizes(page);
  await question.getByRole('button', { name: 'Approve claim' }).press('Enter');
  await expect(toast(page, 'Claim approved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Name, license and photo match the profile.');
  expect(await ownClaims(request)).toMatchObject([{ claimStatus: 'approved' }]);
  expect(await (await request.get('/api/provider/doctor/profile')).json()).toMatchObject({ id: doctor.id, isVerified: true });

  await page.reload();
  await expect(page.getByText(/^You can undo this decision for/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo the decision' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo decision' }).press('Enter');
  await expect(toast(page, 'Decision undone')).toBeVisible();
  expect((await request.get('/api/provider/doctor/profile')).status()).toBe(404);

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
});
