import type { Browser, Page } from '@playwright/test';
import type { DoctorOrder } from '@tenaye/contracts/order.ts';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { AROUND_THE_CLOCK, aDoctor, bookSoon, setStatus } from '../src/doctor.ts';
import { expect, passGate, signedInPatient, test } from '../src/journey.ts';
import { aDeliveringPharmacy, quantitiesOf } from '../src/pharmacy.ts';

const NAME = 'Amoxicillin 500mg';

/** A browser of its own, signed in with the account. */
async function aDesk(browser: Browser, { signIn }: { signIn: (page: Page) => Promise<void> }): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await passGate(desk);
  await signIn(desk);
  return desk;
}

async function prescribe(practice: Page): Promise<void> {
  await practice.goto('/provider/doctor');
  await practice.getByRole('button', { name: 'Begin consultation' }).click();
  await practice.getByRole('button', { name: 'Prescribe' }).click();
  const form = practice.getByRole('alertdialog', { name: 'Prescribe medicines' });
  await form.getByRole('button', { name: 'Sign' }).click();
  await expect(form.getByText('Please name the medicine or test')).toBeVisible();
  await form.getByLabel('Medicine', { exact: true }).fill(NAME);
  await form.getByLabel(/^Dose/).fill('1 capsule');
  await form.getByLabel(/^Times a day/).fill('3');
  await form.getByLabel(/^Days/).fill('7');
  await form.getByLabel(/^Quantity/).fill('21');
  await expectAccessibleInBothSizes(practice);
  await form.getByRole('button', { name: 'Sign' }).click();
  await expect(form).toBeHidden();
  await expect(practice.getByText(`${NAME} × 21`)).toBeVisible();
}

/** The pharmacy quotes what its stock has, the patient accepts, and it is handed over. */
async function handOverByRequest(page: Page, desk: Page, patient: string): Promise<void> {
  await desk.goto('/provider/pharmacy?view=requests');
  await desk.getByRole('listitem').filter({ hasText: patient }).getByRole('link', { name: patient }).click();
  const detail = desk.getByRole('region', { name: patient });
  await expect(detail).toContainText(/Prescribed by Dr\. .*, license MD-/);
  await expect(detail).toContainText('1 capsule · 3 times a day · 7 days');
  await detail.getByRole('button', { name: 'Fill in from your stock' }).click();
  await expectAccessibleInBothSizes(desk);
  await detail.getByRole('button', { name: 'Send quote' }).click();
  await page.getByRole('button', { name: /^Accept ETB/ }).click();
  await detail.getByRole('button', { name: /ready/i }).click();
  await detail.getByRole('button', { name: 'Complete', exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Yes, complete it' }).click();
  await expect(detail).toContainText('12 dispensed, 9 left');
}

async function openByCode(desk: Page, code: string) {
  await desk.goto('/provider/pharmacy?view=requests');
  await desk.getByRole('button', { name: 'Open an order by its code' }).click();
  const dialog = desk.getByRole('alertdialog');
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
}

test('a prescription from the visit is sent to one pharmacy, the rest sold by its code in another, and dispensed once in all', async ({
  page,
  browser,
}) => {
  test.slow();
  const [doctor, first, second] = [
    await aDoctor(AROUND_THE_CLOCK),
    await aDeliveringPharmacy([{ itemName: NAME, quantity: 12, price: 7 }]),
    await aDeliveringPharmacy([{ itemName: NAME, quantity: 40, price: 8 }]),
  ];
  await passGate(page);
  const person = await signedInPatient(page);
  const visit = await bookSoon(page, doctor.id);
  const practice = await aDesk(browser, doctor);
  await setStatus(practice.request, visit, 'confirmed');
  await prescribe(practice);

  await page.goto(`/pharmacy?step=upload&pharmacy=${first.id}`);
  const order = page.getByRole('region', { name: 'Prescriptions from your doctors' });
  await expect(order).toContainText(`Prescribed by ${doctor.name}`);
  await expectAccessibleInBothSizes(page);
  const code = (await order.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? '';
  await order.getByRole('button', { name: 'Find a pharmacy' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('dialog')).toContainText('You sent the request');
  const desk = await aDesk(browser, first);
  await handOverByRequest(page, desk, `${person.firstName} ${person.lastName}`);
  expect(await quantitiesOf(desk.request)).toEqual({ [NAME]: 0 });

  const counter = await aDesk(browser, second);
  await openByCode(counter, code);
  const dialog = counter.getByRole('alertdialog', { name: 'Order of a doctor' });
  await expect(dialog).toContainText('12 dispensed, 9 left');
  await dialog.getByLabel(/^From your stock/).fill('amox 500');
  await dialog.getByRole('option', { name: new RegExp(NAME) }).click();
  await expect(dialog.getByLabel(/^Price for one/)).toHaveValue('8');
  await expectAccessibleInBothSizes(counter);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toBeHidden();
  expect(await quantitiesOf(counter.request)).toEqual({ [NAME]: 31 });
  await openByCode(counter, code);
  await expect(counter.getByRole('dialog', { name: 'Order of a doctor' })).toContainText('21 dispensed, 0 left');

  const [signed]: DoctorOrder[] = await (await practice.request.get(`/api/provider/doctor/appointments/${visit}/orders`)).json();
  expect(signed).toMatchObject({ state: 'dispensed', lines: [{ quantity: 21, dispensed: 21, left: 0 }] });
  expect(signed?.dispensings).toMatchObject([
    { facilityName: first.name, quantity: 12 },
    { facilityName: second.name, quantity: 9 },
  ]);
  for (const it of [practice, desk, counter]) await it.context().close();
});
