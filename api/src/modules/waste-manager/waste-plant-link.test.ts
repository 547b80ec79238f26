import { describe, expect, it } from '@jest/globals';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { aFacilityAccount, as, auditActionsOn, aVisitor, aWasteDriver, aWasteManager, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aPickup } from '#test/rows.ts';

hasOwnDatabase();

const today = localDate(Date.now());
const pickups = '/api/waste/manager/pickups';
const links = '/api/waste/manager/plant-links';
const treatment = { method: 'incineration', treatedOn: today, signerName: 'Ato Girma' };

const plant = async (act: string, body: object) => (await aVisitor()).post(`/api/waste/plant-links/${act}`, body);

/** A collected pickup with 10 kg of sharps in two containers, and the acts of its link. */
async function linked({ isDelivered = false } = {}) {
  const account = await aFacilityAccount();
  const { driverId } = await aWasteDriver();
  const { id } = await aPickup(testEm(), account.id, { status: 'scheduled', pickupDriverId: driverId });
  const manager = as(await aWasteManager());
  const containers = [1, 2].map(() => ({ wasteType: 'sharps', check: 'ticked' }));
  await manager.post(`${pickups}/${id}/complete`, { actualWeights: { sharps: 10 }, containers, signerName: 'Sister Tigist' });
  if (isDelivered) await manager.post('/api/waste/manager/deliveries', { ids: [id], plantName: 'Repi Plant', receiverName: 'Kebede' });
  const make = () => manager.post(links, { ids: [id], plantName: 'Akaki Plant' });
  const { body: link } = await make();
  const { token } = link;
  const open = () => plant('open', { token });
  const receive = (more: object = {}) =>
    plant('receive', { token, receiverName: 'Ato Girma', weights: [{ id, kilograms: 9.5 }], containers: [{ id, count: 2 }], ...more });
  const treat = (more: object = {}) => plant('treat', { token, ...treatment, ...more });
  const read = async () => (await manager.get(`${pickups}/${id}`)).body;
  return { id, manager, link, make, open, receive, treat, read };
}

describe('the link of a treatment plant', () => {
  it('shows the waste without facility, and lets the plant sign delivery and treatment, each with its own name', async () => {
    const { id, link, open, receive, treat, read } = await linked();
    expect((await read()).plantLink).toMatchObject({ id: link.id, state: 'sent', plantName: 'Akaki Plant' });
    const shown = (await open()).body;
    expect(shown).toMatchObject({
      plantName: 'Akaki Plant',
      step: 'receive',
      loads: [{ id, weight: 10, containers: 2, wasteTypes: ['sharps'] }],
    });
    expect(JSON.stringify(shown)).not.toContain((await read()).facilityName);
    expect((await read()).plantLink.state).toBe('opened');
    expect((await receive()).body).toMatchObject({ step: 'treat', receivedBy: 'Ato Girma' });
    const delivered = await read();
    expect(delivered.plantLink.state).toBe('received');
    expect(delivered.custody.find((it: { step: string }) => it.step === 'delivered')).toMatchObject({
      receiverName: 'Ato Girma',
      kilograms: 9.5,
    });
    expect(delivered.containersReceived).toBe(2);
    expect((await treat()).body).toMatchObject({ step: 'done', treatedBy: 'Ato Girma' });
    expect(await read()).toMatchObject({ treatedOn: today, plantLink: { state: 'treated' } });
    const [paper] = await testEm().execute<{ contents: object }[]>(
      "select contents from waste_documents where pickup_request_id = ? and contents ->> 'certifies' = 'treatment'",
      [id],
    );
    expect(paper?.contents).toMatchObject({ treatment: { plantName: 'Akaki Plant', signedBy: 'Ato Girma', isByLink: true } });
    expect((await auditActionsOn(link.id)).toSorted()).toEqual([
      'plant_link.create',
      'plant_link.open',
      'plant_link.receive',
      'plant_link.treat',
    ]);
    const [signed] = await testEm().execute(
      "select actor_type, detail from audit_events where action = 'waste_pickup.deliver' and target_id = ?",
      [id],
    );
    expect(signed).toMatchObject({ actor_type: 'anonymous', detail: { by: 'plant_link', kilograms: 9.5 } });
  });

  it('signs each act once, also when it is sent twice at the same time, and nothing out of turn', async () => {
    const { treat, receive } = await linked();
    expect((await treat()).body).toMatchObject({ code: 'wrong_status' });
    const received = await Promise.all([receive(), receive()]);
    expect(received.map((it) => it.status).toSorted()).toEqual([200, 409]);
    const treated = await Promise.all([treat(), treat()]);
    expect(treated.map((it) => it.status).toSorted()).toEqual([200, 409]);
    expect((await receive()).body).toMatchObject({ code: 'wrong_status', message: 'This is signed already' });
  });

  it('needs the received weight of each pickup, and keeps nothing of a refused signature', async () => {
    const { id, receive, read } = await linked();
    expect((await receive({ weights: [] })).body.issues).toMatchObject([{ path: 'weights' }]);
    expect((await receive({ weights: [{ id: crypto.randomUUID(), kilograms: 1 }] })).status).toBe(400);
    expect((await receive({ weights: [{ id, kilograms: -1 }] })).status).toBe(400);
    expect((await receive({ receiverName: ' ' })).body.issues).toMatchObject([{ path: 'receiverName' }]);
    expect((await read()).deliveredAt).toBeNull();
  });

  it('stops working when it is withdrawn, replaced or expired', async () => {
    const { manager, link, make, open, receive, read } = await linked();
    const next = (await make()).body;
    expect((await open()).body).toMatchObject({ code: 'invalid_link', message: expect.stringContaining('withdrawn') });
    expect((await receive()).body.code).toBe('invalid_link');
    expect((await read()).plantLink).toMatchObject({ id: next.id, state: 'sent' });
    expect((await manager.delete(`${links}/${next.id}`)).status).toBe(204);
    expect((await plant('open', { token: next.token })).body.code).toBe('invalid_link');
    const last = (await make()).body;
    await testEm().execute("update waste_plant_links set expires_at = now() - interval '1 second' where id = ?", [last.id]);
    expect((await plant('open', { token: last.token })).body).toMatchObject({
      code: 'invalid_link',
      message: expect.stringContaining('expired'),
    });
    expect((await read()).plantLink.state).toBe('expired');
    expect(await auditActionsOn(link.id)).toContain('plant_link.withdraw');
    const [stored] = await testEm().execute<{ token: string }[]>('select token from waste_plant_links where id = ?', [last.id]);
    expect(stored?.token).not.toBe(last.token);
  });

  it('of delivered waste is for the plant that took it, and signs only the treatment', async () => {
    const { link, open, receive, treat, manager } = await linked({ isDelivered: true });
    expect(link.plantName).toBe('Repi Plant');
    expect((await open()).body.step).toBe('treat');
    expect((await receive()).body.code).toBe('wrong_status');
    expect((await treat({ treatedOn: '2020-01-01' })).body.code).toBe('wrong_status');
    expect((await treat()).status).toBe(200);
    expect((await manager.delete(`${links}/${link.id}`)).body.code).toBe('wrong_status');
  });

  it('signs nothing for waste that was delivered to another plant', async () => {
    const { id, manager, open, treat, read } = await linked();
    await manager.post('/api/waste/manager/deliveries', { ids: [id], plantName: 'Repi Plant', receiverName: 'Kebede' });
    expect((await open()).body).toMatchObject({ step: 'done', loads: [] });
    expect((await treat()).body.code).toBe('wrong_status');
    expect((await read()).treatedOn).toBeNull();
  });

  it('is made for collected, untreated waste of one delivery, with a plant', async () => {
    const delivered = await linked({ isDelivered: true });
    const driven = await linked();
    const { manager } = driven;
    const { id: open } = await aPickup(testEm(), (await aFacilityAccount()).id, { status: 'scheduled' });
    const make = async (ids: string[], more: object = { plantName: 'Akaki Plant' }) => (await manager.post(links, { ids, ...more })).body;
    expect((await make([driven.id, open])).issues).toMatchObject([{ path: 'ids.1' }]);
    expect((await make([driven.id, delivered.id])).issues).toMatchObject([{ path: 'ids.1' }]);
    expect((await make([driven.id], {})).issues).toMatchObject([{ path: 'plantName' }]);
    expect((await make([crypto.randomUUID()])).code).toBe('not_found');
    expect((await driven.open()).status).toBe(200);
  });
});
