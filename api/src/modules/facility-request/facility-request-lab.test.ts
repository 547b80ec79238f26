import { describe, expect, it } from '@jest/globals';
import { benchTexts } from '@tenaye/contracts/facility-request-lab.facts.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aFacilityAccount, aPatient, as, auditActionsOn, testEm } from '#test/harness.ts';
import { aDiagnosticRequest } from '#test/rows.ts';
import { Notification } from '../notification/notification.entity.ts';

const limits = { low: null, high: null, criticalLow: null, criticalHigh: null };
const anyAge = { fromAge: null, toAge: null, ageUnit: 'years' };
const hemoglobin = {
  name: 'Hemoglobin',
  unit: 'g/dL',
  ranges: [
    { ...anyAge, ...limits, sex: 'female', fromAge: 15, low: 12, high: 15.5, criticalLow: 7 },
    { ...anyAge, ...limits, sex: 'male', fromAge: 15, low: 13.5, high: 17.5 },
    { ...anyAge, ...limits, sex: null, toAge: 14, low: 11 },
  ],
};
const woman = { age: { count: 34, unit: 'years' }, sex: 'female' };

/** A confirmed request for two tests, at a center that keeps ranges for the first. */
async function atBench(status: 'pending' | 'confirmed' = 'confirmed', requestedServices = ['CBC', 'Malaria smear']) {
  const [patient, lab] = [await aPatient(), await aFacilityAccount({ facilityType: 'diagnostic_lab', name: 'Bole Laboratory' })];
  const { id } = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId, { status, requestedServices });
  await as(lab).put('/api/provider/price-list/tests', { version: 'new', name: 'cbc', measurements: [hemoglobin] });
  const path = `/api/provider/requests/${id}`;
  const read = async () => (await as(lab).get(path)).body;
  const version = async () => (await read()).lab?.version ?? 'untouched';
  const move = async (step: string, tests = [0], more: object = {}) =>
    as(lab).post(`${path}/bench/steps`, { version: await version(), step, tests, ...more });
  const enter = async (value: string, test = 0) =>
    as(lab).put(`${path}/bench/values`, { version: await version(), test, values: [{ name: 'hemoglobin', value }] });
  const correct = async (value: string, reason = 'Two samples were swapped.') =>
    as(lab).post(`${path}/bench/corrections`, { version: await version(), test: 0, values: [{ name: 'Hemoglobin', value }], reason });
  const back = async (test = 0) => as(lab).post(`${path}/bench/steps/undo`, { version: await version(), test });
  const seen = async () => (await as(patient).get(`/api/facility-requests/${id}`)).body.lab;
  return { id, patient, lab, path, read, version, move, back, enter, correct, seen };
}

describe('a test at the bench', () => {
  it('is taken, running, checked and sent, with the name of who did each', async () => {
    const { id, move, enter, read } = await atBench();
    expect((await move('taken', [0, 1], { sample: woman })).body.lab).toMatchObject({
      sample: { ...woman, accession: expect.stringMatching(/^\d{8}$/), by: 'Selam Pharmacy' },
      tests: [{ step: 'taken' }, { step: 'taken' }],
    });
    await move('running');
    expect((await enter('13,1')).status).toBe(200);
    await move('checked');
    await move('sent');
    const { tests } = (await read()).lab;
    expect(tests[0].steps.map((it: { step: string }) => it.step)).toEqual(['taken', 'running', 'checked', 'sent']);
    expect(tests[0]).toMatchObject({ entered: { by: 'Selam Pharmacy' }, values: [{ name: 'Hemoglobin', unit: 'g/dL', flag: 'normal' }] });
    expect(tests[1]).toMatchObject({ step: 'taken' });
    expect(await auditActionsOn(id)).toEqual(expect.arrayContaining(['facility_request.bench_taken', 'facility_request.bench_sent']));
  });

  it('needs age and sex with the first sample only, and keeps its accession number', async () => {
    const { move } = await atBench();
    expect(await move('taken', [0])).toMatchObject({ status: 400, body: { issues: [{ path: 'sample' }] } });
    const { accession } = (await move('taken', [0], { sample: woman })).body.lab.sample;
    expect((await move('taken', [1])).body.lab.sample.accession).toBe(accession);
    expect((await (await atBench()).move('taken', [0], { sample: woman })).body.lab.sample.accession).not.toBe(accession);
  });

  it('never goes back, and is neither checked nor sent without a result', async () => {
    const { move, id, lab } = await atBench();
    await move('taken', [0, 1], { sample: woman });
    await move('running', [0, 1]);
    expect((await move('taken')).body.code).toBe('wrong_status');
    expect((await move('sent')).body.code).toBe('wrong_status');
    await as(lab).post(`/api/provider/requests/${id}/results`, aForm({}, { result: aPdf() }));
    expect((await move('sent', [0, 1])).body.lab.tests).toMatchObject([{ step: 'sent' }, { step: 'sent' }]);
  });

  it('is checked again after its values have changed', async () => {
    const { move, enter } = await atBench();
    await move('taken', [0], { sample: woman });
    await enter('13');
    await move('checked');
    const [test] = (await enter('14')).body.lab.tests;
    expect(test).toMatchObject({ step: 'taken', values: [{ value: '14' }] });
  });

  it('has the range of its age and sex, and a flag by that range', async () => {
    const flagsOf = async (sample: object, ...values: string[]) => {
      const { move, enter } = await atBench();
      await move('taken', [0], { sample });
      const flags = [];
      for (const value of values) flags.push((await enter(value)).body.lab.tests[0].values[0].flag);
      return flags;
    };
    expect(await flagsOf(woman, '12', '11.9', '15.6', '7', 'clotted')).toEqual(['normal', 'low', 'high', 'critical_low', null]);
    expect(await flagsOf({ ...woman, sex: 'male' }, '12')).toEqual(['low']);
    expect(await flagsOf({ age: { count: 8, unit: 'months' }, sex: 'male' }, '10.9', '20')).toEqual(['low', 'normal']);
  });

  it('has one way of writing decimals, and refuses a comma that may mean thousands', async () => {
    const { move, enter } = await atBench();
    await move('taken', [0], { sample: woman });
    expect((await enter('12,6')).body.lab.tests[0].values[0]).toMatchObject({ value: '12.6', flag: 'normal' });
    const { status, body } = await enter('12,500');
    expect([status, body.issues[0].path, body.issues[0].message]).toEqual([400, 'values.0.value', benchTexts.comma]);
  });

  it('has no range that the center does not keep', async () => {
    const { move, path, lab, version } = await atBench();
    await move('taken', [0, 1], { sample: woman });
    const values = [{ name: 'Parasites', value: '40', unit: 'per µL' }];
    const { body } = await as(lab).put(`${path}/bench/values`, { version: await version(), test: 1, values });
    expect(body.lab.tests[1].values).toEqual([{ ...values[0], range: null, flag: null }]);
  });

  it('is refused to somebody who saw an earlier state, to a stranger, and before the patient has agreed', async () => {
    const { move, path, lab, version } = await atBench();
    const former = await version();
    await move('taken', [0], { sample: woman });
    const body = { version: former, step: 'running', tests: [0] };
    expect((await as(lab).post(`${path}/bench/steps`, body)).body.code).toBe('changed_elsewhere');
    expect((await as(await aFacilityAccount({ facilityType: 'diagnostic_lab' })).post(`${path}/bench/steps`, body)).status).toBe(404);
    expect((await (await atBench('pending')).move('taken', [0], { sample: woman })).body.code).toBe('wrong_status');
  });

  it('is one that the request has and the center does', async () => {
    const { move, id } = await atBench();
    expect((await move('taken', [2], { sample: woman })).body.issues[0].path).toBe('tests.0');
    const answers = [
      { isDone: false, price: null, readyInDays: null },
      { isDone: true, price: 50, readyInDays: 0 },
    ];
    await testEm().execute('update facility_requests set test_answers = ?::jsonb where id = ?', [JSON.stringify(answers), id]);
    expect((await move('taken', [1, 0], { sample: woman })).body.issues[0].path).toBe('tests.1');
  });
});

describe('a step that was a mistake', () => {
  it('is taken back to the one before, keeps the values, and is audited', async () => {
    const { id, move, enter, back } = await atBench();
    await move('taken', [0, 1], { sample: woman });
    await move('running');
    await enter('13');
    await move('checked');
    expect((await back()).body.lab.tests[0]).toMatchObject({ step: 'running', values: [{ value: '13' }] });
    const { lab } = (await back()).body;
    expect(lab).toMatchObject({ sample: woman, tests: [{ step: 'taken', steps: [{ step: 'taken' }] }, { step: 'taken' }] });
    expect((await auditActionsOn(id)).filter((it) => it === 'facility_request.bench_step_back')).toHaveLength(2);
  });

  it('takes the values of its sample along, and with the last sample the age and the number', async () => {
    const { move, enter, back } = await atBench();
    const { accession } = (await move('taken', [0, 1], { sample: woman })).body.lab.sample;
    await enter('13');
    expect((await back(0)).body.lab).toMatchObject({ sample: { accession }, tests: [{ step: null, values: [], entered: null }, {}] });
    expect((await back(1)).body.lab.sample).toBeNull();
    expect((await move('taken', [0], { sample: { ...woman, sex: 'male' } })).body.lab.sample.sex).toBe('male');
  });

  it('stays once the patient has the values, and is one that was made', async () => {
    const { move, enter, back } = await atBench();
    await move('taken', [0], { sample: woman });
    await enter('13');
    await move('sent');
    expect((await back(0)).body.code).toBe('wrong_status');
    expect((await back(1)).body.code).toBe('wrong_status');
    expect((await back(7)).body.issues[0].path).toBe('test');
  });
});

describe('values', () => {
  it('are the patient’s once they are sent, not before', async () => {
    const { id, move, enter, seen, patient } = await atBench();
    expect(await seen()).toBeNull();
    await move('taken', [0], { sample: woman });
    await enter('6.5');
    expect((await seen()).tests[0]).toMatchObject({ step: 'taken', values: [], entered: null });
    await move('sent');
    expect((await seen()).tests[0]).toMatchObject({ values: [{ value: '6.5', flag: 'critical_low', range: { low: 12, high: 15.5 } }] });
    expect(await testEm().find(Notification, { relatedId: id, userId: patient.id })).toMatchObject([{ title: 'Results available' }]);
  });

  it('keep a request from being rejected and cancelled, once they are sent', async () => {
    const { id, patient, lab, path, move, enter } = await atBench();
    const own = `/api/facility-requests/${id}`;
    await move('taken', [0], { sample: woman });
    await enter('13');
    expect((await as(patient).get(own)).body.can.cancel).toBe(true);
    expect((await move('sent')).body.can.setStatus).toEqual(['completed']);
    expect((await as(lab).patch(path, { status: 'rejected', notes: 'No' })).body.code).toBe('wrong_status');
    expect((await as(patient).get(own)).body.can.cancel).toBe(false);
    expect((await as(patient).post(`${own}/cancel`)).body.code).toBe('wrong_status');
  });

  it('are corrected with a reason; both sides still see the former ones, and the patient is told', async () => {
    const { id, move, enter, correct, seen, read, patient } = await atBench();
    await move('taken', [0], { sample: woman });
    await enter('6.5');
    expect((await correct('13')).body.code).toBe('wrong_status');
    await move('sent');
    expect((await enter('13')).body.code).toBe('wrong_status');
    expect((await correct('13', ' ')).body.issues[0].path).toBe('reason');
    expect((await correct('13')).status).toBe(200);
    const test = {
      values: [{ value: '13', flag: 'normal' }],
      former: [{ values: [{ value: '6.5', flag: 'critical_low' }], reason: 'Two samples were swapped.' }],
    };
    expect((await seen()).tests[0]).toMatchObject(test);
    expect((await read()).lab.tests[0]).toMatchObject(test);
    const [, news] = await testEm().find(Notification, { relatedId: id, userId: patient.id }, { orderBy: { createdAt: 'asc' } });
    expect(news?.message).toBe('Bole Laboratory has corrected your values of CBC: Two samples were swapped.');
    await correct('14', 'A typing error.');
    expect((await seen()).tests[0].former.map((it: { reason: string }) => it.reason)).toEqual([
      'A typing error.',
      'Two samples were swapped.',
    ]);
  });

  it('are entered once each', async () => {
    const { lab, path, move, version } = await atBench();
    await move('taken', [0], { sample: woman });
    const values = [
      { name: 'Hemoglobin', value: '13' },
      { name: 'HEMOGLOBIN ', value: '14' },
    ];
    const { body } = await as(lab).put(`${path}/bench/values`, { version: await version(), test: 0, values });
    expect(body.issues[0].path).toBe('values.1.name');
  });
});
