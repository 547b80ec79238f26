import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { expect, passGate, signedInPatient, test } from '../src/journey.ts';
import { aDeliveringPharmacy, quantitiesOf } from '../src/pharmacy.ts';

test.use({ geolocation: { latitude: 9.0118, longitude: 38.7623 }, permissions: ['geolocation'] });

const stock = [
  { itemName: 'Amoxicillin 500mg', quantity: 40, price: 7 },
  { itemName: 'Amoxicillin 125mg/5ml', quantity: 9, price: 110, expiryDate: '2099-01-31' },
  { itemName: 'Zinc 20mg', quantity: 30, price: 2.5 },
];

test('medicines from the stock are quoted with delivery, accepted, prepared and handed over, and leave the stock once', async ({
  page,
  browser,
}) => {
  test.slow();
  const pharmacy = await aDeliveringPharmacy(stock);
  await passGate(page);
  const person = await signedInPatient(page);
  const patient = `${person.firstName} ${person.lastName}`;
  await page.goto(`/pharmacy?step=upload&pharmacy=${pharmacy.id}`);
  await page.getByRole('button', { name: 'Type it by hand' }).click();
  await page.getByLabel('Medicine', { exact: true }).fill('Amoxicillin 500mg');
  await page.getByLabel('Medicine', { exact: true }).blur();
  await page
    .getByLabel(/^Quantity/)
    .first()
    .fill('21');
  await page.getByRole('button', { name: /^Add a/ }).click();
  await page.getByLabel('Medicine', { exact: true }).nth(1).fill('Zinc 20mg');
  await page.getByLabel('Medicine', { exact: true }).nth(1).blur();
  await page
    .getByLabel(/^Quantity/)
    .nth(1)
    .fill('10');
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.getByRole('form').getByRole('button', { name: 'Set location' }).click();
  await page.getByRole('button', { name: 'Enable Location' }).click();
  await page.getByRole('radio', { name: /^Delivery/ }).check({ force: true });
  await page.getByLabel('Delivery address').fill('Bole, behind Edna Mall, house 12');
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Send request' }).dblclick();
  await expect(page.getByRole('dialog')).toContainText('You sent the request');
  const followed = page.getByRole('dialog', { name: pharmacy.name });
  await expect(followed).toContainText('Delivery to Bole, behind Edna Mall, house 12');

  const context = await browser.newContext();
  const desk = await context.newPage();
  await passGate(desk);
  await pharmacy.signIn(desk);
  await desk.goto('/provider/pharmacy?view=requests');
  await desk.getByRole('listitem').filter({ hasText: patient }).getByRole('link', { name: patient }).click();
  const detail = desk.getByRole('region', { name: patient });
  await expect(detail).toContainText('Bole, behind Edna Mall, house 12');
  await detail.getByRole('button', { name: 'Fill in from your stock' }).click();
  await expect(detail).toContainText('From your stock: Amoxicillin 500mg');
  await expect(detail).toContainText('From your stock: Zinc 20mg');
  // 21 × 7 + 10 × 2.50 + 60 for the delivery.
  await expect(detail).toContainText('ETB 232.00');
  await expectAccessibleInBothSizes(desk);
  await detail.getByRole('button', { name: 'Send quote' }).dblclick();
  await expect(detail).toContainText('Prepare nothing before that');
  expect(await quantitiesOf(desk.request)).toMatchObject({ 'Amoxicillin 500mg': 40, 'Zinc 20mg': 30 });

  await followed.getByRole('button', { name: 'Accept ETB 232.00' }).dblclick();
  await expect(followed).toContainText('The pharmacy is preparing your medicines');
  const stocked = await desk.context().newPage();
  await stocked.goto('/provider/pharmacy?view=stock');
  await expect(stocked.getByRole('row', { name: /Amoxicillin 500mg/ })).toContainText('21 promised');
  await stocked.close();
  await detail.getByRole('button', { name: 'Ready, on its way' }).dblclick();
  await expect(followed.getByRole('status').first()).toContainText('On its way to you: the pharmacy brings your medicines');
  await detail.getByRole('button', { name: 'Complete', exact: true }).click();
  const question = desk.getByRole('alertdialog', { name: 'Complete this request?' });
  await expect(question).toContainText('Deducted from your stock now:');
  await expect(question).toContainText('Amoxicillin 500mg');
  await question.getByRole('button', { name: 'Yes, complete it' }).dblclick();
  await expect(question).toBeHidden();
  await expect(followed).toContainText('Medicines delivered');

  expect(await quantitiesOf(desk.request)).toEqual({ 'Amoxicillin 125mg/5ml': 9, 'Amoxicillin 500mg': 19, 'Zinc 20mg': 20 });
  await context.close();
});
