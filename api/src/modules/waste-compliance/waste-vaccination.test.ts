import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import type { VaccinatedPerson } from '@tenaye/contracts/waste-vaccination.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteManager, readActionsOn } from '#test/harness.ts';
import { today } from '#test/today.ts';

const PATH = '/api/waste/vaccinations';
const daysAgo = (count: number): string => daysAfter(today(), -count);

/** A facility with four persons: one vaccinated, one with a dose, one who refused, and one who was only trained. */
async function aClinic() {
  const account = await aFacilityAccount();
  const client = as(account);
  const record = (personName: string, fact: string, day: string) => client.post(PATH, { personName, fact, day });
  for (const day of [daysAgo(200), daysAgo(170), daysAgo(20)]) await record('Sister Tigist', 'dose', day);
  await record('Ato Girma', 'dose', daysAgo(3));
  await record('Ato Kebede', 'refused', daysAgo(5));
  await client.post('/api/waste/trainings', { personName: 'Weyzero Almaz', module: 'storage', completedOn: today() });
  return { account, client, record };
}
const briefly = (rows: VaccinatedPerson[]) => rows.map((it) => [it.personName, it.status]);

describe('the vaccinations of the staff', () => {
  it('name everybody of the training log, too, with who is not protected, to the facility and to managers alone', async () => {
    const { account, client } = await aClinic();
    const { body } = await client.get(PATH);
    expect(briefly(body)).toEqual([
      ['Ato Girma', 'started'],
      ['Ato Kebede', 'refused'],
      ['Sister Tigist', 'complete'],
      ['Weyzero Almaz', 'missing'],
    ]);
    expect(body[2].facts.map((it: { day: string }) => it.day)).toEqual([daysAgo(200), daysAgo(170), daysAgo(20)]);
    expect(briefly((await client.get(`${PATH}?open=true`)).body)).toEqual([
      ['Ato Girma', 'started'],
      ['Weyzero Almaz', 'missing'],
    ]);
    const manager = as(await aWasteManager());
    expect((await manager.get(`/api/waste/manager/facilities/${account.facilityId}/vaccinations`)).body).toEqual(body);
    expect(await readActionsOn(body[0].id)).toContain('waste_vaccination.list');
    const other = as(await aFacilityAccount());
    expect((await other.get(PATH)).body).toEqual([]);
    expect((await other.delete(`${PATH}/${body[0].facts[0].id}`)).status).toBe(404);
  });

  it('are read by pages, each person once', async () => {
    const { client } = await aClinic();
    const { body: first, headers } = await client.get(`${PATH}?limit=3`);
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const { body: rest } = await client.get(next.slice(next.indexOf('/api')));
    expect(briefly([...first, ...rest]).map(([name]) => name)).toEqual(['Ato Girma', 'Ato Kebede', 'Sister Tigist', 'Weyzero Almaz']);
  });

  it('have a person once, however the name is spelled, and a fact once, until it is removed', async () => {
    const { client, record } = await aClinic();
    const { status, body } = await record('ATO GIRMA', 'dose', daysAgo(3));
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ status: 'started', facts: [expect.objectContaining({ fact: 'dose' })] }),
    ]);
    const [dose] = body.facts;
    expect((await record('ato girma', 'immune', today())).body.status).toBe('immune');
    expect((await client.delete(`${PATH}/${dose.id}`)).status).toBe(204);
    expect(await auditActionsOn(dose.id)).toEqual(['waste_vaccination.record', 'waste_vaccination.remove']);
    const { body: all } = await client.get(PATH);
    expect(all[0]).toMatchObject({ status: 'immune', facts: [{ fact: 'immune', day: today() }] });
  });

  it('are a file with the days of the doses, and each download is audited', async () => {
    const { account, client } = await aClinic();
    const { text } = await client.get('/api/waste/vaccination-lines');
    const lines = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('personName,status,doses,refused,immune,id');
    expect(lines[3]).toContain(`Sister Tigist,complete,${daysAgo(200)} ${daysAgo(170)} ${daysAgo(20)},,,`);
    expect(lines).toHaveLength(5);
    expect(await auditActionsOn(account.id)).toContain('waste_vaccination.export');
    const manager = await aWasteManager();
    const managed = (id: string) => as(manager).get(`/api/waste/manager/facilities/${id}/vaccination-lines`);
    expect((await managed(account.facilityId ?? '')).text).toBe(text);
    expect(await auditActionsOn(manager.id)).toEqual(['waste_vaccination.export']);
    expect((await managed(crypto.randomUUID())).status).toBe(404);
  });

  it('need a person, a fact and a day that has come', async () => {
    const client = as(await aFacilityAccount());
    const { body } = await client.post(PATH, { personName: ' ', fact: 'maybe', day: today() });
    expect(body.issues).toEqual([
      { path: 'personName', message: 'Please enter the name of the person' },
      { path: 'fact', message: 'Please choose what is recorded' },
    ]);
    const early = { personName: 'Sister Tigist', fact: 'dose', day: daysAfter(today(), 1) };
    expect((await client.post(PATH, early)).body.issues).toMatchObject([{ path: 'day' }]);
  });
});
