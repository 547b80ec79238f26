import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { aDoctor } from '../src/doctor.ts';
import { expect, passGate, signedInPatient, test, toast } from '../src/journey.ts';
import { printedPrescription } from '../src/prescription.ts';

test('a patient’s card shows the photo that a doctor chose, and initials again once it is removed', async ({ page, browser }) => {
  const doctor = await aDoctor();
  await passGate(page);
  await doctor.signIn(page);
  await page.goto('/provider/doctor?view=profile');
  const own = page.getByRole('region', { name: 'Your photo' });
  await own.getByLabel(/Choose a picture of yourself/).setInputFiles(await printedPrescription(page, ['Portrait'], 'me.png'));
  await expect(toast(page, 'Patients now see this photo')).toBeVisible();
  const portrait = own.getByRole('img', { name: 'Your photo as patients see it' });
  await expect.poll(() => portrait.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth)).toBe(400);
  await expectAccessibleInBothSizes(page);

  const context = await browser.newContext();
  const patient = await context.newPage();
  await passGate(patient);
  await signedInPatient(patient);
  const card = patient.getByRole('article').filter({ hasText: doctor.name });
  const open = () => patient.goto(`/doctors?q=${encodeURIComponent(doctor.name)}`);
  await open();
  await expect.poll(() => card.locator('img').evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth)).toBe(320);
  const answer = await patient.request.get((await card.locator('img').getAttribute('src')) ?? '');
  expect([answer.headers()['cache-control'], (await answer.body()).length < 15_000]).toEqual(['public, max-age=604800, immutable', true]);

  await own.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).dblclick();
  await expect(portrait).toBeHidden();
  await expect(own.getByRole('heading')).toBeFocused();
  await open();
  await expect(card).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  await context.close();
});
