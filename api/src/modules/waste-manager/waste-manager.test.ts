import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteDriver, aWasteManager, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aCertification, aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { Notification } from '../notification/notification.entity.ts';
import { WasteInvoice } from '../waste-money/waste-invoice.entity.ts';
import { WasteCustodyStep } from '../waste-pickup/waste-custody-step.entity.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';

hasOwnDatabase();

const tomorrow = () => daysAfter(today(), 1);
const yesterday = () => daysAfter(today(), -1);
const path = '/api/waste/manager/pickups';
const idsIn = ({ body }: { body: { id: string }[] }) => body.map((it) => it.id);
const notified = (accountId: string, textKey: string) => testEm().count(Notification, { providerAccountId: accountId, textKey });
const completion = { actualWeights: { sharps: 9.4, isolation: 1.25 }, signerName: 'Sister Tigist', discrepancyReason: 'One more bag' };

describe('a waste manager', () => {
  it('sees late pickups first, by area, slot and words, with their counts', async () => {
    const account = await aFacilityAccount({ name: 'Lideta Health Center' });
    const area = `Lideta ${crypto.randomUUID()}`;
    const on = (preferredPickupDate: string, more: object = {}) => aPickup(testEm(), account.id, { preferredPickupDate, area, ...more });
    const soon = await on(today());
    const late = await on(yesterday(), { preferredTimeSlot: 'evening' });
    const coming = await on(tomorrow());
    await on(today(), { status: 'cancelled' });
    const client = as(await aWasteManager());
    const within = `?area=${encodeURIComponent(area)}`;
    expect(idsIn(await client.get(path + within))).toEqual([late.id, soon.id, coming.id]);
    expect(idsIn(await client.get(`${path}${within}&date=${today()}&q=lideta`))).toEqual([late.id, soon.id]);
    expect(idsIn(await client.get(`${path}${within}&timeSlot=evening`))).toEqual([late.id]);
    const first = await client.get(`${path}${within}&limit=1`);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(idsIn(await client.get(next))).toEqual([soon.id]);
    const { areas } = (await client.get('/api/waste/manager/pickup-counts')).body;
    expect(areas.filter((it: { area: string }) => it.area === area)).toEqual([
      { area, timeSlot: 'morning', total: 1, late: 0, unassigned: 1 },
      { area, timeSlot: 'evening', total: 1, late: 1, unassigned: 1 },
    ]);
  });

  it('sees which pickups have priority: those of facilities with a valid certification of a level that includes it', async () => {
    const area = `Kolfe ${crypto.randomUUID()}`;
    const of = async (name: string, certification?: Parameters<typeof aCertification>[2]) => {
      const { id } = await aFacilityAccount({ name });
      await aPickup(testEm(), id, { area });
      if (certification) await aCertification(testEm(), id, certification);
    };
    await of('Gold Clinic', { certificationType: 'gold', issueDate: daysAfter(today(), -10), expiryDate: today() });
    await of('Former Gold Clinic', { certificationType: 'gold', issueDate: daysAfter(today(), -10), expiryDate: daysAfter(today(), -1) });
    await of('Standard Clinic', { issueDate: daysAfter(today(), -10), expiryDate: daysAfter(today(), 9) });
    await of('New Clinic');
    const { body } = await as(await aWasteManager()).get(`${path}?area=${encodeURIComponent(area)}`);
    const prior = body.filter((it: { hasPriority: boolean }) => it.hasPriority).map((it: { facilityName: string }) => it.facilityName);
    expect([body.length, prior]).toEqual([4, ['Gold Clinic']]);
  });

  it('assigns several at once, all or none, and names the refused ones', async () => {
    const account = await aFacilityAccount();
    const driver = await aWasteDriver();
    const [one, two] = [await aPickup(testEm(), account.id), await aPickup(testEm(), account.id)];
    const gone = await aPickup(testEm(), account.id, { status: 'cancelled' });
    const client = as(await aWasteManager());
    const assign = (ids: string[], more: object = {}) =>
      client.post(`${path}/assign`, { ids, driverId: driver.driverId, date: tomorrow(), ...more });
    const refused = await assign([one.id, gone.id]);
    expect([refused.body.code, refused.body.issues.map((it: { path: string }) => it.path)]).toEqual(['wrong_status', ['ids.1']]);
    expect(await testEm().findOneOrFail(WastePickupRequest, one.id)).toMatchObject({ status: 'pending' });
    expect((await assign([one.id], { date: yesterday() })).status).toBe(400);
    expect((await assign([one.id, two.id], { timeSlot: 'evening' })).body).toMatchObject([
      { status: 'scheduled', date: tomorrow(), timeSlot: 'evening', driverName: 'Alemu Gizaw' },
      { status: 'scheduled' },
    ]);
    expect([await notified(account.id, 'pickup.scheduled'), await notified(driver.id, 'pickup.assigned')]).toEqual([2, 1]);
    expect(await auditActionsOn(one.id)).toEqual(['waste_pickup.assign']);
    const schedule = await as(account).get(`/api/waste/schedule?from=${tomorrow()}&to=${tomorrow()}`);
    expect(schedule.body[0]).toMatchObject({ driverName: 'Alemu Gizaw', driverPhone: '+251911000300' });
  });

  it('doesn’t undo unseen what another manager has planned meanwhile', async () => {
    const account = await aFacilityAccount();
    const [first, second] = [await aWasteDriver(), await aWasteDriver({ name: 'Worknesh Abate' })];
    const { id } = await aPickup(testEm(), account.id, { preferredPickupDate: today() });
    const client = as(await aWasteManager());
    const assign = (driverId: string, date: string, seen?: { driverId: string | null; date: string }) =>
      client.post(`${path}/assign`, { ids: [id], driverId, date, ...(seen && { seen: [seen] }) });
    const asRequested = { driverId: null, date: today() };
    expect((await assign(first.driverId, tomorrow(), asRequested)).status).toBe(200);
    const late = await assign(second.driverId, tomorrow(), asRequested);
    expect([late.status, late.body.code]).toEqual([409, 'changed_elsewhere']);
    expect((await assign(first.driverId, today(), { driverId: first.driverId, date: today() })).body.code).toBe('changed_elsewhere');
    expect(await testEm().findOneOrFail(WastePickupRequest, id)).toMatchObject({ pickupDriverId: first.driverId });
    expect([await notified(first.id, 'pickup.takenAway'), await notified(second.id, 'pickup.assigned')]).toEqual([0, 0]);
    // The plan that both wanted is no conflict.
    expect((await assign(first.driverId, tomorrow(), asRequested)).status).toBe(200);
    expect((await assign(second.driverId, tomorrow(), { driverId: first.driverId, date: tomorrow() })).status).toBe(200);
  });

  it('gives all stops of a sick driver to another one, in their order, and refuses to deactivate one with stops', async () => {
    const account = await aFacilityAccount();
    const [sick, well] = [await aWasteDriver(), await aWasteDriver({ name: 'Worknesh Abate' })];
    const client = as(await aWasteManager());
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth++) ids.push((await aPickup(testEm(), account.id)).id);
    await client.post(`${path}/assign`, { ids, driverId: sick.driverId, date: tomorrow() });
    const drivers = '/api/waste/manager/drivers';
    const wanted = ids.toReversed();
    const route = `${drivers}/${sick.driverId}/route`;
    expect((await client.put(route, { date: tomorrow(), ids: ids.slice(1) })).body.code).toBe('changed_elsewhere');
    expect(idsIn({ body: (await client.put(route, { date: tomorrow(), ids: wanted })).body.stops })).toEqual(wanted);
    expect((await client.patch(`${drivers}/${sick.driverId}`, { isActive: false })).body.code).toBe('driver_busy');
    const replace = () => client.post(`${drivers}/${sick.driverId}/replace`, { date: tomorrow(), driverId: well.driverId });
    expect([(await replace()).body, (await replace()).body]).toEqual([{ moved: 3 }, { moved: 0 }]);
    expect(idsIn({ body: (await client.get(`${drivers}/${well.driverId}/route?date=${tomorrow()}`)).body.stops })).toEqual(wanted);
    expect((await client.patch(`${drivers}/${sick.driverId}`, { isActive: false })).body.isActive).toBe(false);
    const again = await client.post(`${path}/assign`, { ids, driverId: sick.driverId, date: tomorrow() });
    expect(again.body.code).toBe('driver_unavailable');
    expect((await as(sick).get('/api/waste/driver/route')).status).toBe(403);
  });

  it('proposes and shows on the driver’s phone an order that keeps the promised times, with a later stop in its slot', async () => {
    const account = await aFacilityAccount();
    const driver = await aWasteDriver();
    const client = as(await aWasteManager());
    const assigned = async (timeSlot: 'morning' | 'afternoon' | 'evening') => {
      const { id } = await aPickup(testEm(), account.id);
      await client.post(`${path}/assign`, { ids: [id], driverId: driver.driverId, date: today(), timeSlot });
      return id;
    };
    for (const slot of ['evening', 'afternoon', 'morning', 'afternoon', 'morning'] as const) await assigned(slot);
    const route = `/api/waste/manager/drivers/${driver.driverId}/route`;
    const { body } = await client.get(`${route}?date=${today()}`);
    const slotOf = new Map(body.stops.map((it: { id: string; timeSlot: string }) => [it.id, it.timeSlot]));
    const inSlots = ['morning', 'morning', 'afternoon', 'afternoon', 'evening'];
    expect(body.proposed.map((id: string) => slotOf.get(id))).toEqual(inSlots);
    const onPhone = async (): Promise<{ id: string; timeSlot: string }[]> => (await as(driver).get('/api/waste/driver/route')).body.stops;
    expect((await onPhone()).map((it) => it.id)).toEqual(body.proposed);
    await client.put(route, { date: today(), ids: body.proposed });
    const late = await assigned('morning');
    expect((await onPhone()).map((it) => it.timeSlot)).toEqual(['morning', ...inSlots]);
    expect((await onPhone())[2]?.id).toBe(late);
  });

  it('adds a driver with an invitation, and not two with one email', async () => {
    const client = as(await aWasteManager());
    const email = `${crypto.randomUUID()}@example.com`;
    const wanted = { name: 'Kebede Driver', phone: '0911000111', email, plateNumber: 'AA 3-12345', capacity: 750.5 };
    const { status, body } = await client.post('/api/waste/manager/drivers', wanted);
    expect([status, body]).toMatchObject([201, { hasAccount: false, phone: '+251911000111', isActive: true, capacity: 750.5 }]);
    const path = `/api/waste/manager/drivers/${body.id}`;
    expect((await client.patch(path, { capacity: 0 })).body.issues).toMatchObject([{ path: 'capacity' }]);
    expect((await client.patch(path, { capacity: null })).body.capacity).toBeNull();
    const [invited] = await testEm().execute<{ role: string }[]>('select role from invitations where email = ?', [email]);
    expect(invited).toEqual({ role: 'waste_driver' });
    expect((await client.post('/api/waste/manager/drivers', wanted)).body.code).toBe('email_taken');
    for (const q of ['kebede driver', '0911 000 111', '+251 911 00 01 11', '00251911000111', '3-123'])
      expect(idsIn(await client.get(`/api/waste/manager/drivers?q=${encodeURIComponent(q)}`))).toContain(body.id);
  });

  it('refuses a change of a driver whom another manager has changed meanwhile, but repeats one whose answer was lost', async () => {
    const client = as(await aWasteManager());
    const { body: added } = await client.post('/api/waste/manager/drivers', { name: 'Kebede Driver', phone: '0911000111' });
    const change = (body: object, key?: string) =>
      client.patch(`/api/waste/manager/drivers/${added.id}`, body, key ? { 'Idempotency-Key': key } : {});
    const key = crypto.randomUUID();
    const first = await change({ phone: '0911000222', version: added.version }, key);
    expect([first.status, first.body.phone]).toEqual([200, '+251911000222']);
    expect(first.body.version).not.toBe(added.version);
    expect((await change({ phone: '0911000222', version: added.version }, key)).body).toEqual(first.body);
    expect((await change({ phone: '0911000333', version: added.version })).body.code).toBe('changed_elsewhere');
    expect((await change({ plateNumber: 'AA 3-1', version: first.body.version })).body).toMatchObject({
      phone: '+251911000222',
      plateNumber: 'AA 3-1',
    });
    expect((await change({ capacity: 900 })).body).toMatchObject({ capacity: 900, plateNumber: 'AA 3-1' });
  });

  it('gives one of two drivers an email that managers enter for both at the same moment, and says so for the other', async () => {
    const managers = [as(await aWasteManager()), as(await aWasteManager())];
    const [added, changed] = [crypto.randomUUID(), crypto.randomUUID()].map((it) => `${it}@example.com`);
    const facts = { name: 'Kebede Driver', phone: '0911000111' };
    const add = (it: (typeof managers)[number], email?: string) => it.post('/api/waste/manager/drivers', { ...facts, email });
    const first = await Promise.all(managers.map((it) => add(it, added)));
    const drivers = await Promise.all(managers.map((it) => add(it)));
    const moves = drivers.map(({ body }, at) => managers[at]?.patch(`/api/waste/manager/drivers/${body.id}`, { email: changed }));
    for (const answers of [first, await Promise.all(moves)])
      expect(answers.map((it) => it?.body.code ?? 'taken over').toSorted()).toEqual(['email_taken', 'taken over']);
  });

  it('completes a pickup once, even when two do it at the same moment, with one invoice', async () => {
    const account = await aFacilityAccount();
    const pickup = await aPickup(testEm(), account.id, { status: 'scheduled', scheduledPickupDate: new Date() });
    const managers = [as(await aWasteManager()), as(await aWasteManager())];
    const done = await Promise.all(managers.map((it) => it.post(`${path}/${pickup.id}/complete`, completion)));
    expect(done.map((it) => [it.status, it.body.actualWeight])).toEqual([
      [200, 10.65],
      [200, 10.65],
    ]);
    expect(await testEm().count(WasteInvoice, { pickupRequestId: pickup.id })).toBe(1);
    expect(await testEm().count(WasteCustodyStep, { pickupId: pickup.id })).toBe(1);
    expect(await notified(account.id, 'pickup.completed')).toBe(1);
    expect(done[0]?.body.papers.map((it: { type: string }) => it.type).sort()).toEqual(['certificate', 'invoice', 'manifest']);
    expect(done[0]?.body.invoiceId).toEqual(expect.any(String));
  });

  it('explains a weight that differs much from the estimate', async () => {
    const account = await aFacilityAccount();
    const { id } = await aPickup(testEm(), account.id, { status: 'scheduled', scheduledPickupDate: new Date() });
    const client = as(await aWasteManager());
    const complete = (more: object) => client.post(`${path}/${id}/complete`, { signerName: 'Sister Tigist', ...more });
    expect((await complete({ actualWeights: { sharps: 40 } })).body.issues[0].path).toBe('discrepancyReason');
    expect((await complete({ actualWeights: { sharps: 9, isolation: 1 } })).body.issues[0].message).toMatch(/other types/);
    expect((await complete({ actualWeights: { isolation: 10 } })).body.issues[0].path).toBe('discrepancyReason');
    expect((await complete({ actualWeights: { sharps: 0 } })).body.issues[0].path).toBe('actualWeights');
    expect((await complete({ actualWeights: { sharps: 40 }, discrepancyReason: 'Two more boxes' })).body.status).toBe('completed');
    expect((await as(account).get(`/api/waste/pickup-requests/${id}`)).body).toMatchObject({
      discrepancyReason: 'Two more boxes',
      custody: [{ step: 'collected', giverName: 'Sister Tigist', kilograms: 40 }],
    });
  });

  it('records the delivery at the plant once, and nobody can change the chain of custody', async () => {
    const account = await aFacilityAccount();
    const driver = await aWasteDriver();
    const { id } = await aPickup(testEm(), account.id);
    const client = as(await aWasteManager());
    const delivery = { ids: [id], plantName: 'Akaki Incinerator', receiverName: 'Ato Girma' };
    expect((await client.post('/api/waste/manager/deliveries', delivery)).body.code).toBe('wrong_status');
    await client.patch(`${path}/${id}`, { driverId: driver.driverId, date: today() });
    await client.post(`${path}/${id}/complete`, completion);
    expect(idsIn(await client.get(`${path}?view=closed&undelivered=true`))).toContain(id);
    expect((await client.post('/api/waste/manager/deliveries', delivery)).body[0].deliveredAt).not.toBeNull();
    expect((await client.post('/api/waste/manager/deliveries', delivery)).body.issues[0].path).toBe('ids.0');
    const { custody } = (await client.get(`${path}/${id}`)).body;
    expect(custody).toMatchObject([
      { step: 'collected', toName: 'Alemu Gizaw' },
      { step: 'delivered', fromName: 'Alemu Gizaw', toName: 'Akaki Incinerator', receiverName: 'Ato Girma' },
    ]);
    expect(await auditActionsOn(id)).toEqual(expect.arrayContaining(['waste_pickup.complete', 'waste_pickup.deliver']));
    await expect(testEm().execute('update waste_custody_steps set kilograms = 1 where pickup_id = ?', [id])).rejects.toThrow();
    await expect(testEm().execute('delete from waste_custody_steps where pickup_id = ?', [id])).rejects.toThrow();
  });

  it('cancels with a reason that the facility reads, but never a completed pickup', async () => {
    const account = await aFacilityAccount();
    const { id } = await aPickup(testEm(), account.id);
    const client = as(await aWasteManager());
    expect((await client.post(`${path}/${id}/cancel`, { reason: '' })).status).toBe(400);
    expect((await client.post(`${path}/${id}/cancel`, { reason: 'Road closed' })).body.status).toBe('cancelled');
    expect((await as(account).get(`/api/waste/pickup-requests/${id}`)).body.cancelReason).toBe('Road closed');
    const done = await aPickup(testEm(), account.id, { status: 'completed', actualPickupDate: new Date(), actualWeight: 1 });
    expect((await client.post(`${path}/${done.id}/cancel`, { reason: 'Late' })).body.code).toBe('wrong_status');
  });
});
