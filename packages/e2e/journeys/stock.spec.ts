import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { stockColumns } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { expectAccessible, expectAccessibleInBothSizes, PHONE } from '../src/accessible.ts';
import { expect, origin, passGate, signedInPatient, signedInProvider, test, toast } from '../src/journey.ts';

const STOCK = '/provider/pharmacy?view=stock';
const PATH = '/api/provider/inventory';

const aName = () => `Journey ${crypto.randomUUID().slice(0, 8)}`;

async function stockOf(request: APIRequestContext, q: string): Promise<InventoryItem[]> {
  const answer = await request.get(`${PATH}?q=${encodeURIComponent(q)}`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Restores the demo pharmacy's stock, because other journeys look at it. */
async function removeAll(request: APIRequestContext, name: string): Promise<void> {
  for (const { id } of await stockOf(request, name)) await request.delete(`${PATH}/${id}`, { headers: { origin: origin() } });
}

/** The number of medicines in stock that patients see in the demo pharmacy's details. */
async function countedBy(browser: Browser, pharmacyId: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedInPatient(page);
  const answer = await page.request.get(`/api/facilities/${pharmacyId}`);
  expect(answer.status()).toBe(200);
  const { medicines_in_stock: count } = await answer.json();
  await context.close();
  return count;
}

/** The middle of an element in the window, in pixels. */
async function middleOf(it: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await it.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a pharmacy adds, counts, finds, imports and deletes stock, and patients see the changes', async ({ page, browser }) => {
  const name = aName();
  await passGate(page);
  await signedInProvider(page, 'pharmacy');
  const { id: pharmacyId } = await (await page.request.get('/api/provider/facility')).json();
  const before = await countedBy(browser, pharmacyId);
  try {
    await page.goto(STOCK);
    await page.getByRole('button', { name: 'Add item' }).click();
    const form = page.getByRole('alertdialog', { name: 'Add an item' });
    await form.getByLabel('Name').fill(`${name} tea`);
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Quantity')).toBeFocused();
    await page.keyboard.type('12');
    await form.getByLabel(/^Unit price/).fill('45.50');
    await form.getByRole('button', { name: 'Save' }).dblclick();
    await expect(toast(page, `${name} tea was added to your stock`)).toBeVisible();
    await expect(form).toBeHidden();
    expect(await countedBy(browser, pharmacyId)).toBe(before + 1);

    await page.getByLabel('Search stock').fill(name);
    await expect(page).toHaveURL(/q=Journey/);
    const item = row(page, `${name} tea`);
    const price = page.getByRole('textbox', { name: `Price of ${name} tea in ETB` });
    await expect(price).toHaveValue('45.50');
    const storedPrice = () => expect.poll(async () => (await stockOf(page.request, name))[0]?.price);
    await price.fill('50');
    await price.press('Enter');
    await storedPrice().toBe(50);
    await page.getByRole('button', { name: 'Undo' }).click();
    await storedPrice().toBe(45.5);
    for (let press = 0; press < 4; press++) await page.getByRole('button', { name: `Decrease ${name} tea by one` }).click();
    await expect(item).toContainText('Low stock');
    await expect.poll(async () => (await stockOf(page.request, name))[0]?.quantity).toBe(8);
    await page.getByRole('link', { name: /^Low stock/ }).click();
    await expect(item).toBeVisible();
    await page.getByRole('link', { name: 'Out of stock' }).click();
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.goBack();
    await expect(item).toBeVisible();

    await importFile(page, name);
    expect(await countedBy(browser, pharmacyId)).toBe(before + 2);
    await page.goto(`${STOCK}&q=${encodeURIComponent(name)}`);
    await expect(row(page, `${name} tea`)).toContainText('30');
    for (const which of ['tea', 'syrup']) {
      await page.getByRole('button', { name: `Delete ${name} ${which}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it' }).dblclick();
      await expect(row(page, `${name} ${which}`)).toBeHidden();
    }
    await expect(page.getByText('Nothing found')).toBeVisible();
    expect(await countedBy(browser, pharmacyId)).toBe(before);
  } finally {
    await removeAll(page.request, name);
  }
});

/** Imports a valid row, one of an existing item and an invalid one: a dry run first, then the import. */
async function importFile(page: Page, name: string): Promise<void> {
  const lines = [
    'Name,Quantity,Price,Expiry date',
    `${name} tea,30,ETB 46,`,
    `${name} syrup,"1,200",12.50,31/12/2099`,
    `${name} wrong,many,,`,
  ];
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import stock from a CSV file' });
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await dialog.getByLabel(/Choose your CSV file/).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('heading', { name: 'What the import would change' })).toBeFocused();
  await expect(dialog).toContainText('1 new item');
  await expect(dialog).toContainText('1 changed item');
  await expect(dialog.getByRole('row').filter({ hasText: 'Row 4' })).toContainText('Please enter a whole number from 0 to 1,000,000');
  expect(await stockOf(page.request, name)).toHaveLength(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 rows' }).dblclick();
  await expect(dialog.getByRole('heading', { name: 'The file was imported' })).toBeFocused();
  expect(await stockOf(page.request, name)).toMatchObject([
    { itemName: `${name} syrup`, quantity: 1200, price: 12.5, expiryDate: '2099-12-31' },
    { itemName: `${name} tea`, quantity: 30, price: 46 },
  ]);
  await dialog.getByRole('button', { name: 'Done' }).click();
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the first item of the stock begins within the first screen', async ({ page }) => {
    await passGate(page);
    await signedInProvider(page, 'pharmacy');
    await page.goto(STOCK);
    await expect(page.getByText('expired.')).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeInViewport();
  });

  test('a double press on “Delete” asks, and doesn’t confirm what it has opened', async ({ page }) => {
    await passGate(page);
    await signedInProvider(page, 'pharmacy');
    await page.goto(STOCK);
    const sent: string[] = [];
    page.on('request', (it) => void sent.push(it.method()));
    const question = page.getByRole('alertdialog');
    const confirm = question.getByRole('button', { name: 'Yes, delete it' });
    const erase = page.getByRole('button', { name: /^Delete / }).first();
    await erase.click();
    const { x, y } = await middleOf(confirm);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.mouse.wheel(0, (await middleOf(erase)).y - y);
    await expect.poll(async () => Math.abs((await middleOf(erase)).y - y)).toBeLessThan(10);

    await page.mouse.move((await middleOf(erase)).x, y);
    await page.mouse.down();
    await page.mouse.up();
    await expect(confirm).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.mouse.move(x, y);
    await expect(confirm).toBeEnabled();
    expect(sent).not.toContain('DELETE');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    expect(sent).not.toContain('DELETE');
  });
});

test('the exported stock can be imported again', async ({ page }) => {
  await passGate(page);
  await signedInProvider(page, 'pharmacy');
  await page.goto(STOCK);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('stock.csv');
  const answer = await page.request.get(`${PATH}/export`);
  expect((await answer.text()).replace('\uFEFF', '').split('\r\n')[0]).toBe(stockColumns.join(','));
});

test('the form of an item is accessible in both sizes, and says what is wrong', async ({ page }) => {
  await passGate(page);
  await signedInProvider(page, 'pharmacy');
  await page.goto(STOCK);
  await page.getByRole('button', { name: 'Add item' }).click();
  const form = page.getByRole('alertdialog', { name: 'Add an item' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please name the item')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectAccessibleInBothSizes(page);
});
