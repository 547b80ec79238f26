import { describe, expect, it } from '@jest/globals';
import { aForm } from '#test/form.ts';
import { aFacilityAccount, aPatient, as, testEm } from '#test/harness.ts';
import { aDiagnosticRequest } from '#test/rows.ts';

const PATH = '/api/provider/price-list';
const range = { sex: null, fromAge: null, toAge: null, ageUnit: 'years', low: 70, high: 99, criticalLow: null, criticalHigh: null };
const glucose = { name: 'Glucose', unit: 'mg/dL', ranges: [range] };

async function aList() {
  const owner = await aFacilityAccount({
    facilityType: 'diagnostic_lab',
    services: ['X-ray', 'Fasting glucose'],
    servicePrices: { 'X-ray': 300 },
  });
  const read = async () => (await as(owner).get(PATH)).body;
  const versionOf = async (name: string) => (await read()).find((it: { name: string }) => it.name === name)?.version ?? 'new';
  const keep = async (test: { name: string; formerName?: string; [fact: string]: unknown }) =>
    as(owner).put(`${PATH}/tests`, { version: await versionOf(test.formerName ?? test.name), ...test });
  return { owner, read, keep };
}

describe('the price list', () => {
  it('has the services with their prices, and what is kept about each', async () => {
    const { keep } = await aList();
    const facts = { price: 120, readyInDays: 1, preparation: 'Eat nothing for eight hours.', measurements: [glucose] };
    expect((await keep({ name: 'fasting glucose', ...facts })).body).toMatchObject([
      { name: 'X-ray', price: 300, preparation: null, measurements: [], version: 'new' },
      { name: 'fasting glucose', ...facts },
    ]);
  });

  it('changes named facts only, adds what is new, and shows patients the price', async () => {
    const { keep, owner } = await aList();
    await keep({ name: 'Urinalysis', price: 80, preparation: 'Morning urine' });
    expect((await keep({ name: 'Urinalysis', readyInDays: 0 })).body[2]).toMatchObject({
      price: 80,
      readyInDays: 0,
      preparation: 'Morning urine',
    });
    expect((await keep({ name: 'Urinalysis', price: null, preparation: '' })).body[2]).toMatchObject({ price: null, preparation: null });
    await keep({ name: 'X-ray', price: 350 });
    const { body } = await as(await aPatient()).get(`/api/facilities/${owner.facilityId}`);
    expect([body.services, body.service_prices]).toEqual([['X-ray', 'Fasting glucose', 'Urinalysis'], { 'X-ray': 350 }]);
  });

  it('renames a test with all that is kept about it, but never to the name of another', async () => {
    const { keep } = await aList();
    await keep({ name: 'X-ray', preparation: 'Bring earlier pictures' });
    expect((await keep({ formerName: 'X-ray', name: 'Chest X-ray' })).body[0]).toMatchObject({
      name: 'Chest X-ray',
      price: 300,
      preparation: 'Bring earlier pictures',
    });
    expect((await keep({ formerName: 'Chest X-ray', name: 'FASTING GLUCOSE' })).body.issues[0].path).toBe('name');
  });

  it('takes a test back that left the list, with what was kept about it and what is new', async () => {
    const { keep, owner } = await aList();
    await keep({ name: 'Lipids', price: 500, readyInDays: 2, preparation: 'Eat nothing.', measurements: [glucose] });
    const path = `/api/provider/facility?facilityId=${owner.facilityId}`;
    const { version } = (await as(owner).get(path)).body;
    await as(owner).patch(path, { services: [{ name: 'X-ray', price: 300 }], version });
    const blank = { version: 'new', readyInDays: null, preparation: '', measurements: [] };
    const { body } = await as(owner).put(`${PATH}/tests`, { ...blank, name: 'lipids', price: 520, readyInDays: 1 });
    expect(body[1]).toMatchObject({ name: 'lipids', price: 520, readyInDays: 1, preparation: 'Eat nothing.', measurements: [glucose] });
  });

  it('refuses a change that a colleague has overtaken, and ranges that nobody could choose between', async () => {
    const { keep, owner } = await aList();
    await keep({ name: 'X-ray', preparation: 'None' });
    const stale = await as(owner).put(`${PATH}/tests`, { version: 'new', name: 'X-ray', preparation: 'Other' });
    expect(stale.body.code).toBe('changed_elsewhere');
    const twice = {
      ...glucose,
      ranges: [
        { ...range, toAge: 17 },
        { ...range, fromAge: 17 },
      ],
    };
    expect((await keep({ name: 'X-ray', measurements: [twice] })).body.issues[0].path).toBe('measurements.0.ranges.1.fromAge');
    const falling = { ...glucose, ranges: [{ ...range, low: 100 }] };
    expect((await keep({ name: 'X-ray', measurements: [falling] })).body.issues[0].path).toBe('measurements.0.ranges.0.low');
    expect((await keep({ name: 'X-ray', measurements: [glucose, glucose] })).body.issues[0].path).toBe('measurements.1.name');
  });

  it('sends the preparation with the quote of a test that is done', async () => {
    const { keep, owner } = await aList();
    const patient = await aPatient();
    await keep({ name: 'X-ray', preparation: 'Bring earlier pictures' });
    const requestedServices = ['x-ray', 'Fasting glucose'];
    const { id } = await aDiagnosticRequest(testEm(), patient.id, owner.facilityId, { requestedServices });
    const done = { isDone: true, price: 300 };
    await as(owner).patch(`/api/provider/requests/${id}`, { status: 'quoted', tests: [done, done] });
    const [first, second] = (await as(patient).get(`/api/facility-requests/${id}`)).body.testAnswers;
    expect(first.preparation).toBe('Bring earlier pictures');
    expect(second).not.toHaveProperty('preparation');
  });
});

describe('the import of a price list', () => {
  const HEADING = 'Test,Price (ETB),Days,Preparation,Remark';
  async function imported(lines: string[], dryRun = false) {
    const list = await aList();
    const prices = new File([[HEADING, ...lines].join('\n')], 'prices.csv', { type: 'text/csv' });
    const { body } = await as(list.owner).post(`${PATH}/import?dryRun=${dryRun}`, aForm({}, { prices }));
    return { ...list, body };
  }

  it('adds and changes tests by their names, and leaves what its cells leave open', async () => {
    const { body, read } = await imported(['X-RAY,"1,350",,Bring earlier pictures,', 'Urinalysis,80 birr,0,,', 'Fasting glucose,,,,']);
    expect(body).toMatchObject({ created: 1, updated: 1, unchanged: 1, refused: 0, ignoredColumns: ['Remark'] });
    expect(body.rows[0].changes).toEqual([
      { column: 'name', before: 'X-ray', after: 'X-RAY' },
      { column: 'price', before: '300', after: '1350' },
      { column: 'preparation', before: null, after: 'Bring earlier pictures' },
    ]);
    expect(await read()).toMatchObject([
      { name: 'X-RAY', price: 1350, preparation: 'Bring earlier pictures' },
      { name: 'Fasting glucose', price: null },
      { name: 'Urinalysis', price: 80, readyInDays: 0 },
    ]);
  });

  it('says which rows it refuses and why, and writes nothing in a dry run', async () => {
    const { body, read } = await imported(['MRI,cheap,,,', 'mri,900,,,', ',5,,,', 'CT,900,61,,', 'X-ray,400,,,', 'x-ray,500,,,'], true);
    const refused = body.rows.filter((it: { outcome: string }) => it.outcome === 'refused');
    expect(refused.map((it: { row: number; column: string | null; value: string | null }) => [it.row, it.column, it.value])).toEqual([
      [2, 'price', 'cheap'],
      [4, 'name', null],
      [5, 'ready_in_days', '61'],
      [7, null, null],
    ]);
    expect(refused[0].cells).toEqual(['MRI', 'cheap', '', '', '']);
    expect((await read()).map((it: { name: string; price: number }) => [it.name, it.price])).toEqual([
      ['X-ray', 300],
      ['Fasting glucose', null],
    ]);
  });

  it('reads Amharic headings, and says when no column is the price', async () => {
    const send = async (text: string) => {
      const { owner } = await aList();
      const prices = new File([text], 'prices.csv', { type: 'text/csv' });
      return (await as(owner).post(`${PATH}/import?dryRun=true`, aForm({}, { prices }))).body;
    };
    const amharic = await send('\ufeffየምርመራ ስም;ዋጋ\r\nX-ray;350,50 ብር\r\n');
    expect([amharic.hasPrice, amharic.rows[0].changes]).toEqual([true, [{ column: 'price', before: '300', after: '350.5' }]]);
    expect(await send('Name;Preis\nMRI;900\n')).toMatchObject({ hasPrice: false, ignoredColumns: ['Preis'], created: 1 });
  });

  it('needs a heading with the name', async () => {
    const list = await aList();
    const prices = new File(['price\n5\n'], 'prices.csv', { type: 'text/csv' });
    expect((await as(list.owner).post(`${PATH}/import`, aForm({}, { prices }))).body.code).toBe('unusable_file');
  });
});
