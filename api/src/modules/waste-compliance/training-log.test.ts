import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { TRAINING_MONTHS } from '@tenaye/contracts/waste-compliance.facts.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteManager, readActionsOn, testApi, testEm } from '#test/harness.ts';
import { today } from '#test/today.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { watchWastePapers } from '../waste/waste-watch.service.ts';

const PATH = '/api/waste/trainings';
/** The same day some months ago; the 28th at most, which each month has. */
const monthsAgo = (months: number): string => {
  const [year = 0, month = 1, day = 1] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10);
};

describe('the training log', () => {
  it('says who was trained in what until when, what ends first at the top, to the facility alone', async () => {
    const clinic = as(await aFacilityAccount());
    const log = (personName: string, module: string, completedOn: string) => clinic.post(PATH, { personName, module, completedOn });
    const { status, body } = await log('Sister Tigist', 'sharps_safety', today());
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ personName: 'Sister Tigist', module: 'sharps_safety', completedOn: today(), status: 'valid' }),
    ]);
    expect(body.validUntil > daysAfter(today(), 700)).toBe(true);
    expect(await auditActionsOn(body.id)).toEqual(['waste_training.log']);
    const soon = daysAfter(monthsAgo(TRAINING_MONTHS), 15);
    await log('Ato Girma', 'storage', soon);
    await log('Ato Girma', 'spill_response', monthsAgo(TRAINING_MONTHS + 1));
    const { body: all } = await clinic.get(PATH);
    expect(all.map((it: Record<string, string>) => [it.personName, it.module, it.status])).toEqual([
      ['Ato Girma', 'spill_response', 'expired'],
      ['Ato Girma', 'storage', 'expiring'],
      ['Sister Tigist', 'sharps_safety', 'valid'],
    ]);
    expect((await clinic.get(`${PATH}?limit=1`)).body).toEqual([all[0]]);
    expect((await as(await aFacilityAccount()).get(PATH)).body).toEqual([]);
  });

  it('has a person and a module once, with the latest day, however the name is spelled', async () => {
    const clinic = as(await aFacilityAccount());
    const days = [daysAfter(today(), -20), daysAfter(today(), -10), daysAfter(today(), -30)];
    for (const [at, completedOn] of days.entries())
      await clinic.post(PATH, { personName: at === 1 ? 'SISTER TIGIST' : 'Sister Tigist', module: 'storage', completedOn });
    const { body } = await clinic.get(PATH);
    expect(body).toMatchObject([{ personName: 'Sister Tigist', completedOn: days[1] }]);
    expect((await as(await aFacilityAccount()).delete(`${PATH}/${body[0].id}`)).status).toBe(404);
    expect((await clinic.delete(`${PATH}/${body[0].id}`)).status).toBe(204);
    expect((await clinic.get(PATH)).body).toEqual([]);
    expect((await auditActionsOn(body[0].id)).at(-1)).toBe('waste_training.remove');
  });

  it('reminds the facility once before a training ends, and again after it was repeated', async () => {
    const account = await aFacilityAccount();
    const clinic = as(account);
    const log = (completedOn: string) => clinic.post(PATH, { personName: 'Sister Tigist', module: 'sharps_safety', completedOn });
    await log('2025-03-31');
    const { orm, config } = testApi().services;
    const messages: number[] = [];
    const bells = { providerAccountId: account.id, title: 'Training about to expire' };
    const watchOn = async (day: string) => {
      await watchWastePapers(orm.em, config.operator, new Date(`${day}T09:00:00Z`));
      messages.push(await testEm().count(Notification, bells));
    };
    for (const day of ['2027-02-28', '2027-03-01', '2027-03-02', '2027-03-31']) await watchOn(day);
    await log('2025-06-30');
    for (const day of ['2027-05-30', '2027-05-31', '2027-07-01']) await watchOn(day);
    expect(messages).toEqual([0, 1, 1, 1, 1, 2, 2]);
    const [{ message } = { message: '' }] = await testEm().find(Notification, bells, { orderBy: { createdAt: 'asc' } });
    expect(message).toMatch(/^The training of Sister Tigist in “Safe handling of sharps” is valid until 31 March 2027\./);
  });

  it('keeps the certificate of the last completion, for the facility and for managers, until its line is removed', async () => {
    const account = await aFacilityAccount();
    const clinic = as(account);
    const log = (completedOn: string) => clinic.post(PATH, { personName: 'Sister Tigist', module: 'storage', completedOn });
    const { id, hasCertificate } = (await log(daysAfter(today(), -9))).body;
    const path = `${PATH}/${id}/certificate`;
    expect([hasCertificate, (await clinic.get(path)).status]).toEqual([false, 404]);
    const certify = () => clinic.put(path, aForm({}, { certificate: aPdf('storage.pdf') }));
    expect((await certify()).body).toMatchObject({ id, hasCertificate: true });
    const manager = as(await aWasteManager());
    const statuses = async () => [
      (await clinic.get(path)).status,
      (await manager.get(path)).status,
      (await as(await aFacilityAccount()).get(path)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 404]);
    expect((await as(await aFacilityAccount()).put(path, aForm({}, { certificate: aPdf('storage.pdf') }))).status).toBe(404);
    expect((await manager.get(`/api/waste/manager/facilities/${account.facilityId}/trainings`)).body).toMatchObject([{ id }]);
    expect(await readActionsOn(id)).toEqual(expect.arrayContaining(['waste_training.view', 'waste_training.list']));
    // The certificate of an earlier completion proves nothing about a later one.
    expect((await log(today())).body.hasCertificate).toBe(false);
    expect(await statuses()).toEqual([404, 404, 404]);
    await certify();
    const files = () => testEm().count(StoredFile, { relatedId: id });
    expect(await files()).toBe(1);
    const { text } = await clinic.get('/api/waste/training-lines');
    expect(text).toContain(`Sister Tigist,storage,${today()},`);
    await clinic.delete(`${PATH}/${id}`);
    expect(await files()).toBe(0);
    expect(await auditActionsOn(id)).toEqual(expect.arrayContaining(['waste_training.certify', 'waste_training.remove']));
  });

  it('needs a name, a module and a day that has come', async () => {
    const clinic = as(await aFacilityAccount());
    const { body } = await clinic.post(PATH, { personName: ' ', module: 'cooking', completedOn: today() });
    expect(body.issues).toEqual([
      { path: 'personName', message: 'Please enter the name of the person' },
      { path: 'module', message: 'Please choose the module' },
    ]);
    const early = { personName: 'Sister Tigist', module: 'storage', completedOn: daysAfter(today(), 1) };
    expect((await clinic.post(PATH, early)).body.issues).toMatchObject([{ path: 'completedOn' }]);
  });
});
