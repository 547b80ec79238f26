import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { SEGREGATION_DAYS } from '@tenaye/contracts/waste-segregation.facts.ts';
import { aForm } from '#test/form.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteManager } from '#test/harness.ts';
import { aPicture } from '#test/picture.ts';
import { today } from '#test/today.ts';

const PATH = '/api/waste/segregation-audits';
const found = { yellow_bag: { right: 8, wrong: 2, found: 'Needles' }, black_bag: { right: 5, wrong: 0 }, red_bag: { right: 0, wrong: 0 } };
const anAudit = (more: object = {}, files: Record<string, File> = {}) =>
  aForm({ day: today(), ward: 'Ward 3', bins: found, ...more }, files);

describe('an audit of segregation', () => {
  it('has the share of rightly filled containers as its score, and is seen over time by its facility and by managers', async () => {
    const account = await aFacilityAccount();
    const clinic = as(account);
    const { status, body } = await clinic.post(PATH, anAudit({ day: daysAfter(today(), -30) }));
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...{ ward: 'Ward 3', right: 13, wrong: 2, score: 87, auditedAs: 'facility', hasPhoto: false },
        bins: { yellow_bag: { right: 8, wrong: 2, found: 'Needles' }, black_bag: { right: 5, wrong: 0, found: null } },
      }),
    ]);
    expect(await auditActionsOn(body.id)).toEqual(['waste_segregation.record']);
    const manager = as(await aWasteManager());
    const managed = `/api/waste/manager/facilities/${account.facilityId}/segregation-audits`;
    expect((await manager.post(managed, anAudit({ bins: { safety_box: { right: 4, wrong: 0 } } }))).body).toMatchObject({
      ...{ auditedAs: 'manager', score: 100 },
    });
    const { body: all } = await clinic.get(PATH);
    expect(all.map((it: { day: string; score: number }) => [it.day, it.score])).toEqual([
      [today(), 100],
      [daysAfter(today(), -30), 87],
    ]);
    expect((await manager.get(managed)).body).toEqual(all);
    expect((await as(await aFacilityAccount()).get(PATH)).body).toEqual([]);
    const { text } = await clinic.get('/api/waste/segregation-audit-lines');
    const lines = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe(
      'day,ward,score,right,wrong,safety_box_right,safety_box_wrong,yellow_bag_right,yellow_bag_wrong,red_bag_right,red_bag_wrong,' +
        'black_bag_right,black_bag_wrong,rigid_box_right,rigid_box_wrong,other_right,other_wrong,' +
        'found,auditedAs,auditorName,hasPhoto,createdAt,id',
    );
    expect(lines[2]).toContain(`${daysAfter(today(), -30)},Ward 3,87,13,2,0,0,8,2,0,0,5,0,0,0,0,0,Needles,facility,`);
    expect(await auditActionsOn(account.id)).toContain('waste_segregation.export');
    expect((await manager.get(managed.replace(/s$/, '-lines'))).text).toBe(text);
  });

  it('may have a photo, which no other facility opens', async () => {
    const clinic = as(await aFacilityAccount());
    const { body } = await clinic.post(PATH, anAudit({}, { photo: await aPicture() }));
    expect(body.hasPhoto).toBe(true);
    const path = `${PATH}/${body.id}/photo`;
    const statuses = [clinic, as(await aWasteManager()), as(await aFacilityAccount())].map(async (it) => (await it.get(path)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  it('needs a ward, a count, what was found in wrong containers, and a day of the last year that has come', async () => {
    const clinic = as(await aFacilityAccount());
    const issuesOf = async (more: object) => (await clinic.post(PATH, anAudit(more))).body.issues;
    expect(await issuesOf({ ward: ' ', bins: { red_bag: { right: 0, wrong: 0 } } })).toEqual([
      { path: 'ward', message: 'Please enter the ward' },
      { path: 'bins', message: 'Please enter how many containers of at least one kind were looked at' },
    ]);
    expect(await issuesOf({ bins: { red_bag: { right: 1.5, wrong: 1 } } })).toMatchObject([{ path: 'bins.red_bag.right' }]);
    expect(await issuesOf({ bins: { red_bag: { right: 1, wrong: 1 } } })).toEqual([
      { path: 'bins.red_bag.found', message: 'Please say what was found' },
    ]);
    for (const days of [1, -SEGREGATION_DAYS - 1])
      expect(await issuesOf({ day: daysAfter(today(), days) })).toMatchObject([{ path: 'day' }]);
    expect((await clinic.get(PATH)).body).toEqual([]);
  });
});
