import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { AROUND_THE_CLOCK, aDoctor, bookSoon, setStatus } from '../src/doctor.ts';
import { expect, passGate, signedInPatient, signedInProvider, test } from '../src/journey.ts';

test('a patient rates a completed visit, the doctor replies, and an administrator hides the review', async ({ page, browser }) => {
  await passGate(page);
  const doctor = await aDoctor(AROUND_THE_CLOCK);
  const person = await signedInPatient(page);
  const id = await bookSoon(page, doctor.id);

  const practice = await (await browser.newContext()).newPage();
  await passGate(practice);
  await doctor.signIn(practice);
  for (const status of ['confirmed', 'completed'] as const) await setStatus(practice.request, id, status);

  const words = `A careful doctor ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/appointments');
  await page.getByRole('button', { name: `Rate your visit with ${doctor.name}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await expect(dialog.getByText('Please choose a rating from 1 to 5')).toBeVisible();
  await dialog.getByRole('radio', { name: /^4 stars/ }).check();
  await dialog.getByLabel('Your experience (optional)').fill(words);
  await expectAccessibleInBothSizes(page);
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit review of ${doctor.name}` })).toBeVisible();

  await practice.goto('/provider/doctor?view=reviews');
  await expect(practice.getByText(words)).toBeVisible();
  await expect(practice.getByText(person.lastName)).toHaveCount(0);
  await practice.getByRole('button', { name: 'Write a reply' }).click();
  await practice.getByLabel(/Your reply/).fill('Thank you for your visit');
  await practice.getByRole('button', { name: 'Publish reply' }).click();
  await expect(practice.getByRole('alertdialog')).toBeHidden();
  await expect(practice.getByText('Thank you for your visit')).toBeVisible();
  await expectAccessibleInBothSizes(practice);

  await page.reload();
  await expect(page.getByText('Thank you for your visit')).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await passGate(office);
  await signedInProvider(office, 'admin');
  await office.goto(`/provider/admin?tab=reviews&q=${encodeURIComponent(words)}`);
  await office.getByRole('button', { name: new RegExp(`^Hide review of ${doctor.name}`) }).click();
  await office.getByLabel(/Reason/).fill('It is a test.');
  await office.getByRole('alertdialog').getByRole('button', { name: 'Hide review' }).click();
  await expect(office.getByRole('alertdialog')).toBeHidden();
  await expect(office.getByText('It is a test.')).toBeVisible();
  await expectAccessibleInBothSizes(office);

  await practice.reload();
  await expect(practice.getByRole('paragraph').filter({ hasText: 'No reviews yet' })).toBeVisible();
  for (const it of [practice, office]) await it.context().close();
});
