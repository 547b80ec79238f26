import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { aVisitor, testEm } from '#test/harness.ts';
import { TOWNS, townList } from '#test/national-lists.ts';
import { placeImport } from '../import/import.places.ts';
import { runImport } from '../import/import.run.ts';

const header = 'name,other_names,kind,region,latitude,longitude';
const importPlaces = (...lines: string[]) =>
  runImport(testEm(), placeImport, Readable.from([Buffer.from([header, ...lines].join('\n'))]), new Date());

beforeEach(async () => {
  await testEm().execute('truncate places');
});

const some = () =>
  importPlaces(
    'Addis Ababa,አዲስ አበባ; Finfinne,city,Addis Ababa,9.02497,38.74689',
    'Adama,አዳማ; Nazret,city,Oromia,8.54,39.27',
    'Bahir Dar,ባሕር ዳር,city,Amhara,11.59364,37.39077',
    'Bole,ቦሌ,sub_city,Addis Ababa,8.9958,38.7893',
    'Hawassa,ሐዋሳ; Awasa,city,Sidama,7.06205,38.47635',
    'Mek’elē,መቀሌ,city,Tigray,13.49,39.47',
    '100% Town,,city,Somali,6.1,43.1',
  );

const found = async (q: string): Promise<string[]> => {
  const { status, body } = await aVisitor().get(`/api/places?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.map((it: { name: string }) => it.name);
};

describe('GET /api/places', () => {
  it.each([
    ['addi', ['Addis Ababa']],
    ['ADAMA', ['Adama']],
    ['ababa', ['Addis Ababa']],
    ['dar', ['Bahir Dar']],
    ['nazret', ['Adama']],
    ['አዲስ', ['Addis Ababa']],
    ['ቦሌ', ['Bole']],
    ['hawasa', ['Hawassa']],
    ['bahr dar', ['Bahir Dar']],
    ['ሀዋሳ', ['Hawassa']],
    ['ባህር ዳር', ['Bahir Dar']],
    ['mekele', ['Mek’elē']],
    ['mekelle', ['Mek’elē']],
    ["Mek'e", ['Mek’elē']],
    ['100%', ['100% Town']],
    ['zzzz', []],
  ])('finds for %j %j', async (q, names) => {
    await some();
    expect(await found(q)).toEqual(names);
  });

  it('treats % and _ as letters, not as wildcards', async () => {
    await some();
    expect(await found('%%')).toEqual([]);
    expect(await found('__')).toEqual([]);
  });

  it('lists names that begin with the text before names with such a word, the short ones first, and ten at most', async () => {
    await importPlaces(
      'Debre Bole,,city,Amhara,9,38',
      'Bole Lemi,,city,Oromia,9,38',
      'Bole,,sub_city,Addis Ababa,9,38',
      ...Array.from({ length: 12 }, (_, at) => `Bole Far ${String(at).padStart(2, '0')},,city,Afar,9,38`),
    );
    const names = await found('bole');
    expect(names).toHaveLength(10);
    expect(names.slice(0, 3)).toEqual(['Bole', 'Bole Lemi', 'Bole Far 00']);
    expect(names).not.toContain('Debre Bole');
  });

  it('answers with a position and the kind of place', async () => {
    await some();
    const { body } = await aVisitor().get('/api/places?q=bole');
    expect(body).toEqual([
      { id: expect.any(String), name: 'Bole', kind: 'sub_city', region: 'Addis Ababa', latitude: 8.9958, longitude: 38.7893 },
    ]);
  });

  it('calls a neighborhood a part of its city', async () => {
    await importPlaces('Piassa,Piazza; ፒያሳ,neighborhood,Addis Ababa,9.035,38.753');
    for (const typed of ['piassa', 'piazza', 'ፒያሳ'])
      expect((await aVisitor().get(`/api/places?q=${encodeURIComponent(typed)}`)).body[0]).toMatchObject({
        name: 'Piassa',
        kind: 'sub_city',
      });
  });

  it.each(['', '?q=', '?q=a', '?q=%20a%20', `?q=${'a'.repeat(81)}`, '?q=bo%00le', '?q=bole&limit=1000'])('refuses %j', async (query) => {
    const { status, body } = await aVisitor().get(`/api/places${query}`);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('the import of places', () => {
  it('changes nothing the second time, however the name is spelled', async () => {
    expect(await importPlaces('Adama,Nazret,city,Oromia,8.54,39.27')).toMatchObject({ imported: 1 });
    expect(await importPlaces(' ADAMA ,,city,oromia,1,1', 'Adama,,city,Somali,6,43')).toMatchObject({ imported: 1, skipped: 1 });
  });

  it('refuses rows without a valid position', async () => {
    const { imported, errors } = await importPlaces(
      ',,city,Oromia,8,39',
      'Nowhere,,city,Oromia,,39',
      'Moon,,city,Oromia,99,39',
      'Odd,,planet,Oromia,8,39',
    );
    expect(imported).toBe(0);
    expect(errors).toEqual([
      'Row 2: name is empty',
      'Row 3: latitude is empty',
      'Row 4: latitude is not a number from -90 to 90',
      'Row 5: kind "planet" is not one of city, sub_city, zone, region, neighborhood',
    ]);
  });

  it('reads the list of towns, twice', async () => {
    const run = () => runImport(testEm(), placeImport, Readable.from([townList()]), new Date());
    expect(await run()).toMatchObject({ imported: TOWNS, skipped: 0, errors: [], ignoredColumns: [] });
    expect(await run()).toMatchObject({ imported: 0, skipped: TOWNS });
    for (const typed of ['arba minchi', 'አርባ ምንጪ']) expect((await found(typed))[0]).toBe('Arba Minchi');
    const regions = await testEm().execute("select name, region from places where name in ('Arba Minchi', 'Arba Zeyit') order by name");
    expect(regions).toEqual([
      { name: 'Arba Minchi', region: 'Amhara' },
      { name: 'Arba Zeyit', region: 'Oromia' },
    ]);
  });
});
