import { describe, expect, it } from '@jest/globals';
import { BACK_CHECK_ONE_IN } from '@tenaye/contracts/data-collection.facts.ts';
import { aCollector, anAdmin, as, auditActionsOn, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aSubmission } from '#test/rows.ts';
import { BackCheck } from './back-check.entity.ts';
import { drawBackCheck } from './back-check.service.ts';

hasOwnDatabase();

const PATH = '/api/data-collection/back-checks';
const DRAWN = '/api/admin/submissions/back-checks';
const idsOf = ({ body }: { body: { id: string }[] }) => body.map((it) => it.id);

/** A drawn submission of a new collector. */
async function aDrawn(given: Parameters<typeof aSubmission>[2] = {}) {
  const collector = await aCollector();
  const { id } = await aSubmission(testEm(), collector.id, given);
  await drawBackCheck(testEm(), id, new Date(), () => 0);
  return { id, collector };
}

describe('back-checks', () => {
  it('are drawn by one of twenty equal chances, for each submission anew', async () => {
    const em = testEm();
    const collector = await aCollector();
    const asked: number[] = [];
    for (let chance = 0; chance < BACK_CHECK_ONE_IN; chance++) {
      const { id } = await aSubmission(em, collector.id);
      await drawBackCheck(em, id, new Date(), (below) => {
        asked.push(below);
        return chance;
      });
    }
    expect(asked).toEqual(Array.from({ length: 20 }, () => 20));
    const body = (await as(await anAdmin()).get('/api/admin/submissions/coverage')).body;
    expect(body.collectors.find((it: { id: string }) => it.id === collector.id)).toMatchObject({ drawn: 1, checked: 0, wrong: 0 });
  });

  it('are made by another collector, who sees the place and nothing to copy, and never by the one who recorded it', async () => {
    const { id, collector } = await aDrawn();
    const other = await aCollector();
    const check = (of: Parameters<typeof as>[0], body: object) => as(of).post(`/api/data-collection/${id}/back-check`, body);
    expect(idsOf(await as(collector).get(PATH))).not.toContain(id);
    expect((await check(collector, { outcome: 'confirmed' })).status).toBe(404);
    const shown = (await as(other).get(PATH)).body.find((it: { id: string }) => it.id === id);
    expect(shown).toEqual({
      ...{ id, providerType: 'Clinic', institutionName: 'Sululta Clinic', physicalAddress: 'Main road', cityLocation: 'Sululta' },
      ...{ latitude: 9.18, longitude: 38.75 },
    });
    expect((await check(other, { outcome: 'differs' })).body.issues).toEqual([{ path: 'notes', message: 'Please say what is different' }]);
    expect((await check(other, { outcome: 'differs', notes: 'Closed on Sundays' })).status).toBe(204);
    expect((await check(await aCollector(), { outcome: 'confirmed' })).body.code).toBe('wrong_status');
    expect(await auditActionsOn(id)).toEqual(['data_collection.back_check']);
    expect(idsOf(await as(other).get(PATH))).not.toContain(id);
  });

  it('are made by administrators too, who see the outcomes and the figure of each collector', async () => {
    const [{ id, collector }, admin] = [await aDrawn(), await anAdmin()];
    const open = (await as(admin).get(DRAWN)).body.find((it: { id: string }) => it.id === id);
    expect(open).toMatchObject({ collectorName: expect.any(String), outcome: null, checkedAt: null, checkerName: null });
    expect((await as(admin).post(`/api/admin/submissions/${id}/back-check`, { outcome: 'not_found', notes: 'A shop' })).status).toBe(204);
    const made = (await as(admin).get(DRAWN)).body.find((it: { id: string }) => it.id === id);
    expect(made).toMatchObject({ outcome: 'not_found', notes: 'A shop', checkerName: expect.any(String) });
    const { body } = await as(admin).get('/api/admin/submissions/coverage');
    expect(body.collectors.find((it: { id: string }) => it.id === collector.id)).toMatchObject({ drawn: 1, checked: 1, wrong: 1 });
    const { id: undrawn } = await aSubmission(testEm(), collector.id);
    expect((await as(admin).post(`/api/admin/submissions/${undrawn}/back-check`, { outcome: 'confirmed' })).status).toBe(404);
  });

  it('are offered to a collector in the assigned towns alone, if there are any', async () => {
    const town = `Town ${crypto.randomUUID()}`;
    const [{ id }, { id: elsewhere }] = [await aDrawn({ cityLocation: town.toUpperCase() }), await aDrawn()];
    const collector = await aCollector();
    expect(idsOf(await as(collector).get(PATH))).toEqual(expect.arrayContaining([id, elsewhere]));
    await testEm().execute('update provider_accounts set collection_areas = array[?] where id = ?', [town, collector.id]);
    expect(idsOf(await as(collector).get(PATH))).toEqual([id]);
    const check = (of: string) => as(collector).post(`/api/data-collection/${of}/back-check`, { outcome: 'confirmed' });
    expect([(await check(elsewhere)).status, (await check(id)).status]).toEqual([404, 204]);
    expect(await testEm().count(BackCheck, { submissionId: id })).toBe(1);
  });
});
