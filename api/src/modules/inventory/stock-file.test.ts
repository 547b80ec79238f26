import { describe, expect, it } from '@jest/globals';
import { MAX_STOCK_ROWS } from '@tenaye/contracts/inventory.facts.ts';
import { numberIn, priceIn } from '#kernel/files/csv-values.ts';
import { readStockFile } from './stock-file.ts';
import { countIn, dayIn, yesIn } from './stock-file.values.ts';

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
const read = (...lines: string[]) => readStockFile(bytesOf(lines.join('\n')), today);
const today = '2026-12-01';
const plainDates = { calendar: null, today, isMixed: false };

describe('cells of a stock file', () => {
  it.each([
    ['120', 120],
    ['1,200', 1200],
    ['1 200', 1200],
    ['1,200,000', 1_200_000],
    ['1,200.50', 1200.5],
    ['12,50', 12.5],
    ['1 250,00', 1250],
    ['1.250,5', 1250.5],
    ['0', 0],
    ['1,2,3', Number.NaN],
    ['12,000,5', Number.NaN],
    ['-5', Number.NaN],
    ['1e3', Number.NaN],
    ['ten', Number.NaN],
  ])('reads the number %s', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it.each([
    ['24 tabs', 24],
    ['24 Tablets', 24],
    ['1.200', 1200],
    ['3 boxes', 3],
    ['12.50', 12.5],
    ['a few', Number.NaN],
  ])('reads the quantity %s', (text, count) => {
    expect(countIn(text)).toBe(count);
  });

  it.each(['12.50 ETB', 'ETB 12.50', '12.50', 'Br 12.5', '12.50 birr', '12,50', '12.5ብር'])('reads the price %s', (text) => {
    expect(priceIn(text)).toBe(12.5);
  });

  it.each(['1.200', 'ETB 12.500'])('doesn’t guess whether the price %s has thousands or decimals', (text) => {
    expect(priceIn(text)).toBeNaN();
  });

  it.each([
    ['2027-03-04', '2027-03-04'],
    ['04/03/2027', '2027-03-04'],
    ['4/3/2027', '2027-03-04'],
    ['04.03.2027', '2027-03-04'],
    ['12/2027', '2027-12-31'],
    ['2.2028', '2028-02-29'],
    ['2027-06', '2027-06-30'],
    ['2028/05/01', '2028-05-01'],
    ['2028.5.1', '2028-05-01'],
    ['03/28', '2028-03-31'],
    ['Mar-28', '2028-03-31'],
    ['Sept 2027', '2027-09-30'],
    ['february 2028', '2028-02-29'],
    ['31-Mar-28', '2028-03-31'],
    ['4 Mar 2027', '2027-03-04'],
    ['04/03/27', '2027-03-04'],
    ['46722', '2027-12-01'],
    ['13/2027', null],
    ['14/28', '14/28'],
    ['2024-01-01', '2024-01-01'],
    ['2019-06-30', null],
    ['30/06/2019', null],
    ['06/19', null],
    ['43646', null],
    ['30/6/2019 ዓ.ም', '2027-03-09'],
    ['30/06/2019 E.C.', '2027-03-09'],
    ['06/2019 EC', '2027-03-09'],
    ['13/2019 ዓ/ም', '2027-09-11'],
    ['6/13/2019 እ.ኢ.አ', '2027-09-11'],
    ['01/01/2020 Eth. Cal.', '2027-09-12'],
    ['5/13/2093 E.C.', '2101-09-11'],
    ['6/13/2020 E.C.', '6/13/2020 E.C.'],
    ['30/06/2019 G.C.', '2019-06-30'],
    ['30/06/2027 ዓ.ም (እ.ኤ.አ)', '2027-06-30'],
    ['Mai-28', 'Mai-28'],
    ['12500', '12500'],
    ['soon', 'soon'],
  ])('reads the day %s with the day first', (text, day) => {
    expect(dayIn(text, plainDates)).toBe(day);
  });

  it.each([
    ['Yes', true],
    ['TRUE', true],
    ['no', false],
    ['0', false],
    ['maybe', 'maybe'],
  ])('reads %s', (text, value) => {
    expect(yesIn(text)).toBe(value);
  });
});

describe('readStockFile', () => {
  it('takes rows that end otherwise than the heading', async () => {
    const { rows } = await readStockFile(bytesOf('name,quantity\r\nA,1\nB,2\r\nC,3\n'), today);
    expect(rows).toMatchObject([{ itemName: 'A' }, { itemName: 'B' }, { itemName: 'C', row: 4 }]);
  });

  it('accepts common column names of medicine lists', async () => {
    const { rows, ignoredColumns, hasExpiry } = await read(
      'Medicine Name,Qty,Unit price (ETB),Exp. Date,Rack',
      'Gauze,5,2.50,2027-03-04,x',
    );
    expect([ignoredColumns, hasExpiry]).toEqual([['Rack'], true]);
    expect(rows).toMatchObject([{ itemName: 'Gauze', item: { quantity: 5, price: 2.5, expiryDate: '2027-03-04' } }]);
  });

  it.each(['exp', 'Expiry', 'EXP. DATE', 'best before', 'Exp.', 'Use-by'])('reads expiry dates under %s', async (heading) => {
    const { rows } = await read(`name,quantity,${heading}`, 'Gauze,24 tabs,12/2027');
    expect(rows).toMatchObject([{ item: { quantity: 24, expiryDate: '2027-12-31' } }]);
  });

  it('reads Amharic headings', async () => {
    const { rows, ignoredColumns } = await read('የመድኃኒት ስም;ብዛት;ዋጋ', 'ፓራሲታሞል;10;12,50');
    expect([ignoredColumns, rows]).toMatchObject([[], [{ itemName: 'ፓራሲታሞል', item: { quantity: 10, price: 12.5 } }]]);
  });

  it.each(['መድኃኒት', 'መድሃኒት', 'መድሐኒት', 'መድኀኒት', 'የመድሀኒት፡ስም'])('reads the name under %s, however it is spelled', async (heading) => {
    const { rows } = await read(`${heading},ብዛት`, 'Gauze,5');
    expect(rows).toMatchObject([{ itemName: 'Gauze', item: { quantity: 5 } }]);
  });

  it.each(['የሚያበቃበት ቀን', 'ማብቂያ ቀን', 'የአገልግሎት ማብቂያ', 'የዐገልግሎት ማብቂያ ቀን'])('reads expiry dates under %s', async (heading) => {
    const { rows, hasExpiry } = await read(`ስም,ብዛት,${heading}`, 'Gauze,5,12/2027');
    expect([hasExpiry, rows]).toMatchObject([true, [{ item: { expiryDate: '2027-12-31' } }]]);
  });

  it.each(['Expiry (E.C.)', 'exp. date EC', 'expiry_date ዓ.ም', 'የአገልግሎት ማብቂያ ቀን (ዓ.ም.)', 'Ethiopian calendar expiry'])(
    'converts dates under %s',
    async (heading) => {
      const { rows, heading: kept } = await read(
        `name,quantity,${heading}`,
        'Gauze,5,30/06/2019',
        'Saline,5,12/2027',
        'Gel,5,12/2027 G.C.',
      );
      expect(kept[2]).toBe(heading);
      expect(rows).toMatchObject([
        { item: { expiryDate: '2027-03-09' } },
        { refusal: { message: expect.stringContaining('E.C. or G.C.'), column: 'expiry_date', value: '12/2027' } },
        { item: { expiryDate: '2027-12-31' } },
      ]);
    },
  );

  it('takes old dates as they are where the heading calls them Gregorian', async () => {
    expect((await read('name,quantity,Expiry (G.C.)', 'Gauze,5,30/06/2019')).rows).toMatchObject([{ item: { expiryDate: '2019-06-30' } }]);
  });

  it('refuses every date of the past once one of the file is probably Ethiopian', async () => {
    const { rows } = await read('name,quantity,expiry', 'Gauze,5,01/2024', 'Saline,5,06/2019', 'Gel,5,12/2027', 'Tape,5,');
    const which = { refusal: { message: expect.stringContaining('Ethiopian calendar') } };
    expect(rows).toMatchObject([which, which, { item: { expiryDate: '2027-12-31' } }, { item: { expiryDate: null } }]);
    expect((await read('name,quantity,expiry', 'Gauze,5,01/2024')).rows).toMatchObject([{ item: { expiryDate: '2024-01-31' } }]);
  });

  it('says that no column has expiry dates, and keeps heading and cells of each row', async () => {
    expect(await read('name,quantity,expires on', 'Gauze,,2027-03-04')).toMatchObject({
      hasExpiry: false,
      heading: ['name', 'quantity', 'expires on'],
      rows: [{ cells: ['Gauze', '', '2027-03-04'], refusal: { message: 'The quantity is empty' } }],
    });
  });

  it('adds strength and form, where they have columns of their own, to a name that lacks them', async () => {
    const { rows, ignoredColumns } = await read(
      'Item,Strength,Dosage form,Qty',
      'Amoxicillin,500mg,Capsule,5',
      'Amoxicillin,250mg,capsule,5',
      'Paracetamol 500mg,500MG,Tablet,5',
      'Gauze,,,5',
      ',500mg,Tablet,5',
    );
    expect(ignoredColumns).toEqual([]);
    expect(rows.map((it) => it.itemName)).toEqual([
      'Amoxicillin 500mg Capsule',
      'Amoxicillin 250mg capsule',
      'Paracetamol 500mg Tablet',
      'Gauze',
      '',
    ]);
    expect(rows.at(-1)).toMatchObject({ refusal: { message: 'Please name the item', column: 'name' } });
  });

  it('finds columns in any order, letter case and spelling, and reports those that it ignores', async () => {
    const { rows, ignoredColumns } = await read('Shelf;QUANTITY;Expiry Date;  Name ;low-stock-at', 'A3;5;04/03/2027;Gauze;2');
    expect(ignoredColumns).toEqual(['Shelf']);
    expect(rows).toMatchObject([
      {
        row: 2,
        itemName: 'Gauze',
        item: { quantity: 5, expiryDate: '2027-03-04', lowStockAt: 2 },
        filled: { price: false, lowStockAt: true },
      },
    ]);
  });

  it.each([
    ['no name', ' ,5,,', 'Please name the item'],
    ['no quantity', 'Gauze,,,', 'The quantity is empty'],
    ['half a box', 'Gauze,1.5,,', 'Please enter a whole number from 0 to 1,000,000'],
    ['a price in words', 'Gauze,5,cheap,', 'Please enter a price in ETB'],
    ['the month first', 'Gauze,5,,12/31/2027', 'Please enter a date'],
    ['more cells than columns', 'Gauze,5,,,6', 'This row has more cells than the header'],
    ['a control character', 'Gau\u0001ze,5,,', 'A cell is too long or contains a control character'],
    ['a name without end', `${'x'.repeat(300)},5,,`, 'A cell is too long or contains a control character'],
  ])('refuses a row with %s, and reads the next', async (_name, line, message) => {
    const { rows } = await read('name,quantity,price,expiry_date', line, 'Fine,1,,');
    expect(rows).toMatchObject([
      { row: 2, refusal: { message } },
      { row: 3, item: { itemName: 'Fine' } },
    ]);
  });

  it('refuses an invalid type and an invalid availability', async () => {
    const { rows } = await read('name,quantity,type,available', 'A,1,toy,', 'B,1,,perhaps', 'C,1,Medicine,No');
    expect(rows).toMatchObject([
      { refusal: { message: 'Please enter medication, equipment or supply', column: 'type', value: 'toy' } },
      { refusal: { message: 'Please enter yes or no', column: 'available', value: 'perhaps' } },
      { item: { itemType: 'medication', isAvailable: false } },
    ]);
  });

  it.each([
    ['nothing', [], 'The file is empty.'],
    ['a heading alone', ['name,quantity'], 'The file has no rows below its header.'],
    ['no quantity', ['name,price', 'Gauze,5'], 'The first row must name the columns, with name and quantity among them.'],
    ['too many rows', ['name,quantity', ...Array.from({ length: MAX_STOCK_ROWS + 1 }, (_, at) => `Item ${at},1`)], 'more than 20,000 rows'],
  ])('refuses a file with %s as a whole', async (_name, lines, message) => {
    await expect(read(...lines)).rejects.toThrow(message);
  });
});
