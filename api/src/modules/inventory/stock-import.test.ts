import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { stockColumns, stockFile } from '@tenaye/contracts/inventory.facts.ts';
import { readCsv } from '#kernel/files/csv.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aFacilityAccount, aProvider, as, auditActionsOn, testEm } from '#test/harness.ts';
import { hostileList } from '#test/messy-lists.ts';
import { MEDICINES, medicineList, SUPPLIES } from '#test/national-lists.ts';
import { anItem } from '#test/rows.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { FacilityInventory } from './facility-inventory.entity.ts';

/** Enough rows for three statements. The reader's test tries the limit of a file, because reading takes less time than writing. */
const MANY_ROWS = 1200;
const PATH = '/api/provider/inventory';
const csv = (...lines: string[]) => new File([lines.join('\n')], 'stock.csv', { type: 'text/csv' });

async function aPharmacy() {
  const account = await aFacilityAccount();
  const client = as(account);
  const bring = (file: File, query = '', headers = {}) => client.post(`${PATH}/import${query}`, aForm({}, { stock: file }), headers);
  const items = () => testEm().find(FacilityInventory, { facilityId: account.facilityId }, { orderBy: { itemName: 'asc' } });
  return { account, client, bring, items, facilityId: account.facilityId };
}
const counts = (created: number, updated: number, unchanged: number, refused: number) => ({ created, updated, unchanged, refused });

/** A row of the answer that has nothing to report. */
const row = { message: null, column: null, ruleColumn: null, value: null, changes: [], ruleChanges: [], isExpired: false };

describe('POST /api/provider/inventory/import', () => {
  it('is limited for each account: fifteen long files at once kept the database from everybody', async () => {
    const { bring, items } = await aPharmacy();
    const statuses = [];
    for (let nth = 0; nth < 7; nth += 1) statuses.push((await bring(csv('name,quantity', `Gauze ${nth},1`))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await items()).toHaveLength(6);
    expect((await (await aPharmacy()).bring(csv('name,quantity', 'Gauze,1'))).status).toBe(200);
  });

  it('reads its own export again, also dates that expired long ago', async () => {
    const { bring, client, items } = await aPharmacy();
    await bring(csv('name,quantity,expiry_date', 'Old,1,2015-01-31 G.C.', 'Fresh,1,2099-01-31'));
    const exported = (await client.get(`${PATH}/export`)).text;
    expect((await bring(csv(...exported.replace('Old,1', 'Old,2').split('\r\n')))).body).toMatchObject(counts(0, 1, 1, 0));
    const days = (await items()).map((it) => [it.itemName, it.quantity, it.expiryDate]).toSorted();
    expect(days).toEqual([
      ['Fresh', 1, '2099-01-31'],
      ['Old', 2, '2015-01-31'],
    ]);
  });

  it('refuses an expiry date that may be by the Ethiopian calendar, and stores one that says so by the Gregorian one', async () => {
    const { bring, items } = await aPharmacy();
    const { body } = await bring(csv('name,quantity,expiry_date', 'Silent,1,30/06/2012', 'Marked,1,30/06/2019 ዓ.ም'));
    expect(body.rows).toMatchObject([{ outcome: 'refused', column: 'expiry_date', value: '30/06/2012' }, { outcome: 'created' }]);
    expect(await items()).toMatchObject([{ itemName: 'Marked', expiryDate: '2027-03-09' }]);
  });

  it('reports an expiry date that is over, and takes the row', async () => {
    const { bring, items } = await aPharmacy();
    const { body } = await bring(csv('name,quantity,expiry_date', 'Old,1,2019-01-31 G.C.', 'Fresh,1,2099-01-31'));
    expect(body.rows.map((it: { isExpired: boolean }) => it.isExpired)).toEqual([true, false]);
    expect(await items()).toHaveLength(2);
  });

  it('creates, updates, keeps and refuses rows, and reports each by its number', async () => {
    const { bring, items, facilityId } = await aPharmacy();
    await anItem(testEm(), facilityId, { itemName: 'Gauze', itemType: 'supply', quantity: 4, price: 9 });
    await anItem(testEm(), facilityId, { itemName: 'Same', quantity: 7, price: 3 });
    const file = csv('Name,Quantity,Price,Shelf', 'gauze,"1,200",12.50 ETB,A', 'Same,7,3,', 'New,5,,', 'Wrong,many,,', 'NEW,6,,');
    const { status, body } = await bring(file);
    expect(status).toBe(200);
    expect(body).toEqual({
      dryRun: false,
      ...counts(1, 1, 1, 2),
      heading: ['Name', 'Quantity', 'Price', 'Shelf'],
      ignoredColumns: ['Shelf'],
      hasExpiry: false,
      rows: [
        {
          ...row,
          row: 2,
          outcome: 'updated',
          itemName: 'gauze',
          changes: [
            { column: 'quantity', before: '4', after: '1200' },
            { column: 'price', before: '9', after: '12.5' },
          ],
        },
        { ...row, row: 3, outcome: 'unchanged', itemName: 'Same' },
        { ...row, row: 4, outcome: 'created', itemName: 'New' },
        {
          ...row,
          row: 5,
          outcome: 'refused',
          itemName: 'Wrong',
          message: 'Please enter a whole number from 0 to 1,000,000',
          column: 'quantity',
          value: 'many',
          cells: ['Wrong', 'many', '', ''],
        },
        {
          ...row,
          row: 6,
          outcome: 'refused',
          itemName: 'NEW',
          message: 'An earlier row has the same item and expiry date',
          cells: ['NEW', '6', '', ''],
        },
      ],
    });
    expect(await items()).toMatchObject([
      { itemName: 'Gauze', itemType: 'supply', quantity: 1200, price: 12.5 },
      { itemName: 'New', itemType: 'medication', quantity: 5, price: null, isAvailable: true, lowStockAt: 10 },
      { itemName: 'Same', quantity: 7 },
    ]);
    expect(await auditActionsOn(facilityId)).toEqual(['inventory.import']);
  });

  it('writes nothing in a dry run, and reports the same as the real one', async () => {
    const { bring, items, facilityId } = await aPharmacy();
    await anItem(testEm(), facilityId, { itemName: 'Gauze' });
    const file = () => csv('name,quantity', 'Gauze,1', 'New,2', ',3');
    const [before, dry] = [await items(), await bring(file(), '?dryRun=true')];
    expect([await items(), await auditActionsOn(facilityId)]).toEqual([before, []]);
    const real = await bring(file());
    expect(dry.body).toEqual({ ...real.body, dryRun: true });
    expect(real.body).toMatchObject({ dryRun: false, ...counts(1, 1, 0, 1) });
    expect((await bring(file())).body).toMatchObject(counts(0, 0, 2, 1));
  });

  it('keeps values for empty cells and missing columns, and offers an item again that was out of stock', async () => {
    const { bring, items, facilityId } = await aPharmacy();
    const kept = { price: 9, lowStockAt: 3, isAvailable: false };
    await anItem(testEm(), facilityId, { itemName: 'Back', quantity: 0, ...kept });
    await anItem(testEm(), facilityId, { itemName: 'Held', quantity: 5, ...kept });
    await anItem(testEm(), facilityId, { itemName: 'Still held', quantity: 0, ...kept });
    await bring(csv('name,quantity,price,available', 'Back,10,,', 'Held,10,,', 'Still held,10,,no'));
    expect(await items()).toMatchObject([
      { itemName: 'Back', quantity: 10, ...kept, isAvailable: true },
      { itemName: 'Held', quantity: 10, ...kept },
      { itemName: 'Still held', quantity: 10, ...kept },
    ]);
  });

  it('distinguishes expiry dates and the catalog’s medicines', async () => {
    const { bring, items, facilityId } = await aPharmacy();
    const em = testEm();
    const name = `Twin ${crypto.randomUUID()}`;
    const [tablet, syrup] = [
      em.create(Medication, { name, dosage: '500mg', form: 'Tablet' }),
      em.create(Medication, { name, dosage: '120mg/5ml', form: 'Syrup' }),
    ];
    await em.flush();
    await anItem(testEm(), facilityId, { itemName: name, medicationId: tablet.id, expiryDate: '2028-01-01', quantity: 1 });
    await anItem(testEm(), facilityId, { itemName: name, medicationId: syrup.id, expiryDate: '2028-02-01', quantity: 2 });
    const file = csv(
      'name,quantity,expiry_date',
      `${name} 500mg Tablet,10,01/01/2028`,
      `${name},20,2028-02-01`,
      `${name} 120mg/5ml syrup,30,`,
    );
    expect((await bring(file)).body).toMatchObject(counts(1, 2, 0, 0));
    const stored = (await items()).map((it) => [it.medicationId, it.expiryDate, it.quantity]);
    expect(stored).toHaveLength(3);
    expect(stored).toEqual(
      expect.arrayContaining([
        [tablet.id, '2028-01-01', 10],
        [syrup.id, '2028-02-01', 20],
        [syrup.id, null, 30],
      ]),
    );
  });

  it('creates one set of items when a file is sent twice at once, and repeats the first answer for one key', async () => {
    const { bring, items } = await aPharmacy();
    const lines = Array.from({ length: 40 }, (_, at) => `Item ${at},${at}`);
    const answers = await Promise.all([1, 2].map(() => bring(csv('name,quantity', ...lines))));
    expect(answers.map((it) => it.body.created).toSorted((a, b) => a - b)).toEqual([0, 40]);
    expect(await items()).toHaveLength(40);
    const [file, header] = [() => csv('name,quantity', 'Keyed,1'), { 'Idempotency-Key': crypto.randomUUID() }];
    expect([(await bring(file(), '', header)).body.created, (await bring(file(), '', header)).body.created]).toEqual([1, 1]);
  });

  it('reads files from Ethiopian and European spreadsheets: byte order mark, semicolons, tabs, quotes, Ethiopic', async () => {
    const { bring, items } = await aPharmacy();
    expect((await bring(csv('\uFEFFname;quantity;price', '"ፓራሲታሞል; ትንሽ";5;12,50'))).body).toMatchObject(counts(1, 0, 0, 0));
    expect((await bring(csv('name\tquantity', 'Gauze\t5'))).body).toMatchObject(counts(1, 0, 0, 0));
    expect(await items()).toMatchObject([{ itemName: 'Gauze' }, { itemName: 'ፓራሲታሞል; ትንሽ', price: 12.5 }]);
  });

  it.each<[string, File, number, string]>([
    ['a PDF called CSV', new File([aPdf()], 'stock.csv'), 415, 'unsupported_type'],
    ['a program', new File([Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])], 'stock.csv'), 415, 'unsupported_type'],
    ['text in another encoding', new File([Uint8Array.from([0x6e, 0xe9, 0x0a])], 'stock.csv'), 415, 'unsupported_type'],
    ['text with a NUL', csv('name,quantity', 'a\0b,1'), 415, 'unsupported_type'],
    ['UTF-16', new File([Buffer.from('\uFEFFname,quantity\nGauze,1', 'utf16le')], 'stock.csv'), 415, 'unsupported_type'],
    ['more than 2 MB', csv('name,quantity', 'x'.repeat(stockFile.maxBytes)), 413, 'too_large'],
    ['no columns that are known', csv('colour,size', 'red,1'), 422, 'unusable_file'],
    ['a quote that stays open', csv('name,quantity', '"Gauze,1'), 422, 'unusable_file'],
    ['nothing', csv(), 400, 'invalid_input'],
  ])('refuses %s and writes nothing', async (_name, file, status, code) => {
    const { bring, items } = await aPharmacy();
    expect(await bring(file)).toMatchObject({ status, body: { code, message: expect.stringMatching(/^[A-Z].{10,}/) } });
    expect(await items()).toEqual([]);
  });

  it.each([
    ['a list called a program', 'name,quantity\nGauze,1', 415],
    ['a program called a list and a program', 'MZ\0\0', 415],
  ])('refuses %s: stock.csv.exe', async (_name, text, status) => {
    const { bring, items } = await aPharmacy();
    expect((await bring(new File([text], 'stock.csv.exe', { type: 'text/csv' }))).status).toBe(status);
    expect(await items()).toEqual([]);
  });

  it('is not_found for an account without a facility', async () => {
    const client = as(await aProvider({ providerType: 'health_facility' }));
    expect((await client.post(`${PATH}/import`, aForm({}, { stock: csv('name,quantity', 'Gauze,1') }))).status).toBe(404);
  });

  it('accepts more rows than it writes at once', async () => {
    const { bring, items } = await aPharmacy();
    const lines = Array.from({ length: MANY_ROWS }, (_, at) => `Medicine ${at},${at},${at / 4},2028-01-01`);
    expect((await bring(csv('name,quantity,price,expiry_date', ...lines))).body).toMatchObject(counts(MANY_ROWS, 0, 0, 0));
    expect(await items()).toHaveLength(MANY_ROWS);
  });

  it('reads a national list of medicines as names', async () => {
    const { bring } = await aPharmacy();
    const [, ...medicines] = await Array.fromAsync(readCsv(Readable.from([medicineList()])));
    const lines = medicines.map(({ cells }) => `"${cells.join(' ').slice(0, 150).replaceAll('"', '""')}",5`);
    expect((await bring(csv('name,quantity', ...lines))).body).toMatchObject(counts(MEDICINES + SUPPLIES, 0, 0, 0));
  });

  it('neutralizes formulas in a list', async () => {
    const { bring, client } = await aPharmacy();
    const [heading = '', ...lines] = hostileList.split('\n');
    const { body } = await bring(csv(`${heading},quantity`, ...lines.filter((it) => it && !it.includes('\0')).map((it) => `${it},5`)));
    // One name of the list hides a direction of writing, which is refused as well.
    expect(body).toMatchObject({ created: 10, refused: 3 });
    const file = await client.get(`${PATH}/export`);
    expect(file.text.split('\r\n').filter((it) => /^"?[=+\-@]/.test(it))).toEqual([]);
    expect(file.text).toContain("'=1+1");
  });
});

describe('a refused row', () => {
  it('comes back with its cells and the heading, so that it can be corrected in a file of its own', async () => {
    const { bring } = await aPharmacy();
    const { body } = await bring(csv('Shelf,name,quantity', 'A3,Gauze,', 'B1,Plaster,4'));
    expect(body).toMatchObject({
      heading: ['Shelf', 'name', 'quantity'],
      hasExpiry: false,
      rows: [{ outcome: 'refused', cells: ['A3', 'Gauze', ''], message: 'The quantity is empty' }, { outcome: 'created' }],
    });
    expect(body.rows[1]).not.toHaveProperty('cells');
  });
});

describe('GET /api/provider/inventory/export', () => {
  it('returns only the heading while the stock is empty: the template', async () => {
    const { client } = await aPharmacy();
    const { status, text, headers } = await client.get(`${PATH}/export`);
    expect([status, text]).toEqual([200, `${stockColumns.join(',')}\r\n`]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="stock-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('returns a stock of several pages whole, each item once', async () => {
    const { client, bring } = await aPharmacy();
    const names = Array.from({ length: 1_100 }, (_, at) => `Item ${at}`);
    await bring(csv('name,quantity', ...names.map((it) => `${it},5`)));
    const { text } = await client.get(`${PATH}/export`);
    const [, ...lines] = text.trimEnd().split('\r\n');
    expect(lines.map((it) => it.split(',')[0]).toSorted()).toEqual(names.toSorted());
  });

  it('returns the stock in a form whose import changes nothing', async () => {
    const { client, bring, facilityId } = await aPharmacy();
    await anItem(testEm(), (await aPharmacy()).facilityId, { itemName: 'Of others' });
    const em = testEm();
    const name = `Twin ${crypto.randomUUID()}`;
    for (const dosage of ['1mg', '2mg']) {
      const { id } = em.create(Medication, { id: crypto.randomUUID(), name, dosage, form: 'Tablet' });
      await em.flush();
      await anItem(testEm(), facilityId, { itemName: name, medicationId: id, expiryDate: '2028-01-01' });
    }
    for (const itemName of ['=HYPERLINK("x")', '@home', '-5', "'quoted", 'a, "b"', 'ፓራሲታሞል'])
      await anItem(testEm(), facilityId, { itemName, itemType: 'supply', price: 2.25, isAvailable: false, lowStockAt: 0 });
    const { text } = await client.get(`${PATH}/export`);
    expect(text).toContain(`"'=HYPERLINK(""x"")",50,2.25,,supply,no,0`);
    expect(text).not.toContain('Of others');
    expect((await bring(new File([text], 'stock.csv'))).body).toMatchObject(counts(0, 0, 8, 0));
  });
});
