import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { expect, passGate, signedInProvider, test, toast } from '../src/journey.ts';

test('an administrator imports a file with strange columns, fixes a row, and undoes the import', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const lines = [
    'Institution;Sort;Where',
    `Journey ${mark} Clinic;clinic;Adama`,
    `Journey ${mark} Pharmacy;pharmasy;Adama`,
    `Journey ${mark} Garage;garage;Adama`,
    `Journey ${mark} Clinic;clinic;Adama`,
  ];
  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.goto('/provider/admin?tab=import');
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await expect(page.getByText('Please select a CSV file to import').first()).toBeVisible();
  await page.getByLabel(/Choose a CSV or Excel file/).setInputFiles({
    name: `${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await page.getByRole('button', { name: 'Check the file' }).dblclick();
  await expect(page.getByRole('heading', { name: `${mark}.csv` })).toBeFocused();

  await expect(page.getByText('Some columns are not known')).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await page.getByRole('combobox', { name: 'Column for Name' }).selectOption('Institution');
  await expect(page.getByRole('row', { name: /^Name/ })).toContainText(`Journey ${mark} Clinic`);
  await page.getByRole('combobox', { name: 'Column for Facility type' }).selectOption('Sort');
  await page.getByRole('combobox', { name: 'Column for City' }).selectOption('Where');
  await page.getByRole('button', { name: 'Check the rows with these columns' }).press('Enter');
  await expect(page.getByText('1 row is ready to be imported')).toBeVisible();

  await page.getByRole('link', { name: 'Compare 1 duplicate' }).press('Enter');
  await expect(page.getByRole('row', { name: /Row 5/ })).toContainText('The same as row 2');
  // Former rows are faint until the list has been read.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleInBothSizes(page);
  await page.getByRole('link', { name: 'Fix 2 rows' }).press('Enter');
  const wrong = page.getByRole('textbox', { name: 'Facility type, row 3' });
  await expect(wrong).toHaveAccessibleDescription('Facility type “pharmasy” is not known');
  await expectAccessibleInBothSizes(page);
  await page.reload();
  await wrong.fill('pharmacy');
  await wrong.press('Enter');
  await expect(page.getByText('1 row is right now.')).toBeVisible();
  await expect(wrong).toBeHidden();

  await page.getByRole('button', { name: 'Import 2 rows' }).dblclick();
  await expect(toast(page, 'Import Completed')).toBeVisible();
  await expect(toast(page, '2 providers imported successfully')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download errors as CSV' }).press('Enter');
  const errors = await readFile(await (await download).path(), 'utf8');
  expect(errors).toContain(`Journey ${mark} Garage`);
  expect(errors).not.toContain('Pharmacy');

  await page.getByRole('button', { name: 'Undo the import' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Remove 2 imported providers?' });
  await expectAccessibleInBothSizes(page);
  await question.getByRole('button', { name: 'Undo the import' }).press('Enter');
  await expect(page.getByText('2 providers removed').first()).toBeVisible();
  await page.getByRole('link', { name: 'All imports' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${mark}.csv` })).toContainText('Undone');
});
