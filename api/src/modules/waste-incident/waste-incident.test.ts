import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aForm } from '#test/form.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteDriver, aWasteManager, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { anIncident } from '#test/incidents.ts';
import { aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { Notification } from '../notification/notification.entity.ts';

hasOwnDatabase();

const PATH = '/api/waste/incidents';
const MANAGED = '/api/waste/manager/incidents';

/** The keys of what the bell says of incidents, in alphabetical order. */
async function toldTo(account: { id: string }): Promise<string[]> {
  const rows = await testEm().find(Notification, { providerAccountId: account.id });
  return rows.flatMap((it) => (it.textKey?.startsWith('incident.') ? [it.textKey] : [])).toSorted();
}

/** A facility, the driver of its pickup, and a waste manager. */
async function people() {
  const [facility, driver, manager] = [await aFacilityAccount(), await aWasteDriver(), await aWasteManager()];
  const pickup = await aPickup(testEm(), facility.id, { status: 'scheduled', pickupDriverId: driver.driverId });
  return { facility, driver, manager, pickup };
}

describe('what a facility sends to the waste managers in a day', () => {
  it('is limited, because each report and request rings all their bells', async () => {
    const { facility, manager } = await people();
    const rule = { name: 'waste-acts', points: 100, seconds: 86_400, isLocal: true } as const;
    for (let nth = 0; nth < 100; nth += 1) await testApi().services.limits.take(rule, facility.id);
    const wanted = { wasteTypes: ['sharps'], estimatedWeight: 2, preferredPickupDate: daysAfter(today(), 1), preferredTimeSlot: 'morning' };
    const beyond = [await as(facility).post(PATH, anIncident()), await as(facility).post('/api/waste/pickup-requests', aForm(wanted))];
    expect(beyond.map((it) => it.status)).toEqual([429, 429]);
    expect(await testEm().count(Notification, { providerAccountId: manager.id })).toBe(0);
  });
});

describe('an incident with waste', () => {
  it('is reported by a facility, told to the managers, and seen by them and the facility alone', async () => {
    const { facility, manager } = await people();
    const sent = anIncident({ kind: 'needle_stick', persons: { health_worker: 2, patient: 0 } });
    const { status, body } = await as(facility).post(PATH, sent);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...sent,
        persons: { health_worker: 2 },
        ...{ reportedAs: 'facility', facilityId: facility.facilityId, pickupId: null, followUp: null, isClosed: false },
      }),
    ]);
    expect(await auditActionsOn(body.id)).toEqual(['waste_incident.report']);
    expect([await toldTo(manager), await toldTo(facility)]).toEqual([['incident.reported'], []]);
    expect((await as(facility).get(PATH)).body).toEqual([body]);
    expect((await as(await aFacilityAccount()).get(PATH)).body).toEqual([]);
    expect((await as(manager).get(`${MANAGED}?open=true&kind=needle_stick`)).body).toContainEqual(body);
  });

  it('is reported by the driver of the pickup and told to its facility, and by no other driver', async () => {
    const { facility, driver, manager, pickup } = await people();
    const path = `/api/waste/driver/stops/${pickup.id}/incidents`;
    const { status, body } = await as(driver).post(path, anIncident({ kind: 'refused_load' }));
    expect([status, body.reportedAs, body.facilityId, body.pickupId]).toEqual([201, 'driver', facility.facilityId, pickup.id]);
    expect(await Promise.all([facility, manager, driver].map(toldTo))).toEqual([['incident.reported'], ['incident.reported'], []]);
    expect((await as(await aWasteDriver()).post(path, anIncident())).status).toBe(404);
  });

  it('is stored once by the id that the phone chose, however late it is sent again, and by no other driver or stop', async () => {
    const [driver, other] = [await aWasteDriver(), await aWasteDriver()];
    const stopOf = async ({ driverId }: { driverId: string }) =>
      (await aPickup(testEm(), (await aFacilityAccount()).id, { status: 'scheduled', pickupDriverId: driverId })).id;
    const [stop, next, theirs] = [await stopOf(driver), await stopOf(driver), await stopOf(other)];
    const body = { ...anIncident(), id: crypto.randomUUID() };
    const send = (who: typeof driver, id: string) => as(who).post(`/api/waste/driver/stops/${id}/incidents`, body);
    expect([await send(driver, stop), await send(driver, stop)].map((it) => [it.status, it.body.id])).toEqual(
      Array(2).fill([201, body.id]),
    );
    for (const it of [await send(driver, next), await send(other, theirs)]) expect(it.body.issues).toMatchObject([{ path: 'id' }]);
    expect(await auditActionsOn(body.id)).toEqual(['waste_incident.report']);
  });

  it('is reported by a manager with a pickup, whose driver and facility are told, or with none', async () => {
    const { facility, driver, manager, pickup } = await people();
    const { body } = await as(manager).post(MANAGED, anIncident({ pickupId: pickup.id }));
    expect(body).toMatchObject({ reportedAs: 'manager', facilityId: facility.facilityId, pickupId: pickup.id });
    expect(await Promise.all([facility, manager, driver].map(toldTo))).toEqual([['incident.reported'], [], ['incident.reported']]);
    expect((await as(manager).post(MANAGED, anIncident())).body).toMatchObject({ facilityId: null, pickupId: null });
    expect((await as(manager).post(MANAGED, anIncident({ pickupId: crypto.randomUUID() }))).status).toBe(404);
  });

  it('is what its news lead to, and is then shown alone, to nobody who may not see it', async () => {
    const { facility, driver, manager, pickup } = await people();
    const { body } = await as(driver).post(`/api/waste/driver/stops/${pickup.id}/incidents`, anIncident());
    await as(manager).post(MANAGED, anIncident({ pickupId: pickup.id }));
    await as(manager).post(`${MANAGED}/${body.id}/follow-up`, { version: body.version, followUp: 'New bags', isClosed: false });
    const news = (await as(facility).get('/api/provider/notifications')).body;
    const about = news.filter((it: { incidentId?: string }) => it.incidentId === body.id);
    expect(about).toEqual([expect.objectContaining({ relatedId: pickup.id }), expect.objectContaining({ relatedId: pickup.id })]);
    const mails = await testEm().find(OutboxMessage, { recipient: facility.email });
    expect(mails.filter((it) => it.body?.includes(`tab=compliance&incident=${body.id}`))).toHaveLength(2);
    const idsOf = async (account: Parameters<typeof as>[0], path: string) =>
      (await as(account).get(`${path}?incident=${body.id}`)).body.map((it: { id: string }) => it.id);
    expect([await idsOf(facility, PATH), await idsOf(manager, MANAGED)]).toEqual([[body.id], [body.id]]);
    expect(await idsOf(await aFacilityAccount(), PATH)).toEqual([]);
  });

  it('needs a time that has passed, a place, what happened and what was done', async () => {
    const client = as(await aFacilityAccount());
    const issuesOf = async (more: object) =>
      (await client.post(PATH, anIncident(more))).body.issues?.map((it: { path: string }) => it.path);
    for (const days of [1, -366])
      expect(await issuesOf({ happenedAt: new Date(Date.now() + days * DAY_MS).toISOString() })).toEqual(['happenedAt']);
    expect(await issuesOf({ place: ' ', description: '', actions: '', persons: { cleaner: 1.5 } })).toEqual([
      ...['place', 'persons.cleaner', 'description', 'actions'],
    ]);
    expect((await client.get(PATH)).body).toEqual([]);
  });

  it('is followed up by a manager until it is closed, which the facility and a reporting driver are told', async () => {
    const { facility, driver, manager, pickup } = await people();
    const { id, version } = (await as(driver).post(`/api/waste/driver/stops/${pickup.id}/incidents`, anIncident())).body;
    const write = (seen: string, isClosed: boolean) =>
      as(manager).post(`${MANAGED}/${id}/follow-up`, { version: seen, followUp: 'Blood test on Monday', isClosed });
    const { body } = await write(version, false);
    expect(body).toMatchObject({ followUp: 'Blood test on Monday', isClosed: false });
    expect((await write(version, true)).body.code).toBe('changed_elsewhere');
    expect((await write(body.version, true)).body).toMatchObject({ isClosed: true });
    expect((await write(body.version, true)).body.code).toBe('wrong_status');
    expect(await toldTo(driver)).toEqual(['incident.closed', 'incident.followedUp']);
    expect(await toldTo(facility)).toEqual(['incident.closed', 'incident.followedUp', 'incident.reported']);
    expect(await auditActionsOn(id)).toEqual(['waste_incident.report', 'waste_incident.follow_up', 'waste_incident.follow_up']);
  });

  it('is a line of the report, with the persons of each role, which is audited', async () => {
    const { facility, manager } = await people();
    const place = `Ward "${crypto.randomUUID()}"`;
    await as(facility).post(PATH, anIncident({ place, persons: { cleaner: 2, driver: 1 } }));
    const { text } = await as(manager).get('/api/waste/manager/incident-lines?open=true');
    const [heading, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(heading).toBe(
      'happenedAt,kind,facilityName,place,description,actions,health_worker,cleaner,waste_handler,driver,patient,other,' +
        'followUp,isClosed,reportedAs,createdAt,pickupId,facilityId,id',
    );
    const line = lines.find((it) => it.includes(place.replaceAll('"', '""')));
    expect(line).toContain('A bag tore.,The floor was disinfected.,0,2,0,1,0,0,,false,facility,');
    expect(await auditActionsOn(manager.id)).toContain('waste_incident.export');
  });
});
