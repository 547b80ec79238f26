import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aFacilityAccount, as, auditActionsOn, aVisitor, aWasteDriver, aWasteManager, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { Notification } from '../notification/notification.entity.ts';

hasOwnDatabase();

const pickups = '/api/waste/manager/pickups';
const links = '/api/waste/manager/plant-links';
const treatment = () => ({ method: 'incineration', treatedOn: today(), signerName: 'Ato Girma' });

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
  const treat = (more: object = {}) => plant('treat', { token, ...treatment(), ...more });
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
    expect(await read()).toMatchObject({ treatedOn: today(), plantLink: { state: 'treated' } });
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

  it('says when the manifest of the waste was withdrawn', async () => {
    const { manager, open, read } = await linked();
    const { papers } = await read();
    const manifest = papers.find((it: { type: string }) => it.type === 'manifest');
    const load = { manifestNumber: manifest.number };
    expect((await open()).body.loads).toMatchObject([{ ...load, manifestVoidedAt: null }]);
    await manager.post(`/api/waste/manager/documents/${manifest.id}/void`, { reason: 'Another facility' });
    expect((await open()).body.loads).toMatchObject([{ ...load, manifestVoidedAt: expect.stringMatching(/^\d{4}-.*Z$/) }]);
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
    const early = (await treat({ treatedOn: '2020-01-01' })).body;
    expect([early.code, early.issues[0].path]).toEqual(['invalid_input', 'treatedOn']);
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
    // What no plant can sign for isn't what the others are compared with.
    expect((await make([open, delivered.id])).issues).toMatchObject([{ path: 'ids.0' }]);
    expect((await make([driven.id], {})).issues).toMatchObject([{ path: 'plantName' }]);
    expect((await make([crypto.randomUUID()])).code).toBe('not_found');
    expect((await driven.open()).status).toBe(200);
  });
});

describe('a correction of waste that a plant has signed for', () => {
  const toldOf = (recipient: string) => testEm().find(OutboxMessage, { recipient, body: { $like: '%corrected%' } });
  async function corrected({ id, manager, read }: Pick<Awaited<ReturnType<typeof linked>>, 'id' | 'manager' | 'read'>) {
    const { version } = await read();
    const correction = { version, actualWeights: { sharps: 9 }, reason: 'The scales were wrong' };
    expect((await manager.post(`${pickups}/${id}/correct`, correction)).status).toBe(200);
  }
  const sent = (scene: Awaited<ReturnType<typeof linked>>, to: object) =>
    scene.manager.post(`${links}/${scene.link.id}/send`, { token: scene.link.token, isRemembered: false, ...to });

  it('is told where the link went, with what the weight was and is, by mail with the reason', async () => {
    const scene = await linked();
    const email = `gate-${scene.id}@akaki.example`;
    expect((await sent(scene, { by: 'mail', email })).status).toBe(200);
    await scene.receive();
    await corrected(scene);
    const [told, ...others] = await toldOf(email);
    expect(told?.body).toMatch(/from 10 kg to 9 kg.*The scales were wrong/s);
    expect(others).toEqual([]);
  });

  it('is told by text message without what the manager has written', async () => {
    const scene = await linked();
    expect((await sent(scene, { by: 'sms', phone: '0911223399' })).status).toBe(200);
    await scene.receive();
    await corrected(scene);
    const [told] = await toldOf('+251911223399');
    expect(told?.body).toMatch(/MAN-.* was corrected from 10 kg to 9 kg\. Manifest MAN-.* replaces it/);
    expect(told?.body).not.toContain('scales');
  });

  it('tells no plant that has signed for nothing yet', async () => {
    const scene = await linked();
    const email = `gate-${scene.id}@akaki.example`;
    await sent(scene, { by: 'mail', email });
    await corrected(scene);
    expect(await toldOf(email)).toEqual([]);
  });
});

describe('a weight at the plant that differs', () => {
  /** Collected waste of 10 kg, of which the plant states another weight. */
  async function differing(kilograms: number) {
    const scene = await linked();
    const account = await aWasteManager();
    await scene.receive({ weights: [{ id: scene.id, kilograms }] });
    const { manager, id } = scene;
    const path = `${pickups}/${id}`;
    const accept = async (more: object = {}) => {
      const { version } = await scene.read();
      return manager.post(`${path}/accept-weight`, { version, reason: 'Rain in the open truck', ...more });
    };
    const correct = async (sharps: number) => {
      const { version } = await scene.read();
      return manager.post(`${path}/correct`, { version, actualWeights: { sharps }, reason: 'The scales were wrong' });
    };
    const listed = async () => {
      const { body } = await manager.get(`${pickups}?view=closed&differing=true`);
      return body.filter((it: { id: string }) => it.id === id).map((it: { weightDiffers: boolean }) => it.weightDiffers);
    };
    const count = async () => (await manager.get('/api/waste/manager/pickup-counts')).body.differing;
    return { ...scene, account, accept, correct, listed, count };
  }
  const mailsTo = (recipient: string) => testEm().count(OutboxMessage, { recipient, subject: 'Weight differs at the plant' });

  it('beyond the tolerance rings every manager’s bell and mails them, and waits in the list until one accepts it with a reason', async () => {
    const { id, account, receive, accept, listed, count, read } = await differing(7.5);
    expect(await read()).toMatchObject({
      weightDiffers: true,
      actualWeight: 10,
      plantWeight: { collected: 10, received: 7.5, settlement: null, settledAt: null, settledBy: null, reason: null },
    });
    expect(await listed()).toEqual([true]);
    const before = await count();
    const bells = await testEm().find(Notification, { relatedId: id, textKey: 'pickup.plantWeight' });
    const managers = await testEm().execute("select 1 from provider_accounts where 'waste_manager' = any(staff_roles) and is_active");
    expect(bells).toHaveLength(managers.length);
    expect(bells[0]?.message).toContain('10 kg were collected, and the plant weighed 7.5 kg');
    expect(await mailsTo(account.email)).toBe(1);
    expect((await receive()).status).toBe(409);

    expect((await accept({ reason: ' ' })).body.issues).toMatchObject([{ path: 'reason' }]);
    expect((await accept()).body).toMatchObject({
      weightDiffers: false,
      actualWeight: 10,
      plantWeight: { settlement: 'accepted', reason: 'Rain in the open truck', settledBy: expect.any(String) },
    });
    expect(await listed()).toEqual([]);
    expect(await count()).toBe(before - 1);
    expect((await accept()).body).toMatchObject({ code: 'wrong_status', message: 'No weight of this pickup waits to be settled' });
    expect(await auditActionsOn(id)).toContain('waste_pickup.accept_weight');
  });

  it('is settled by a correction that comes near to it, and stays open after one that doesn’t', async () => {
    const { id, correct, listed, read } = await differing(5);
    expect((await correct(9)).body).toMatchObject({ weightDiffers: true, plantWeight: { collected: 9, received: 5, settlement: null } });
    expect(await listed()).toEqual([true]);
    expect((await correct(5.5)).status).toBe(200);
    expect((await read()).plantWeight).toMatchObject({ collected: 5.5, settlement: 'corrected', reason: 'The scales were wrong' });
    expect(await listed()).toEqual([]);
    expect(await auditActionsOn(id)).not.toContain('waste_pickup.accept_weight');
  });

  it('within the tolerance, at its very edge, is nobody’s work', async () => {
    const { id, manager, accept, listed, read } = await differing(8);
    expect(await read()).toMatchObject({ weightDiffers: false, plantWeight: null });
    expect(await listed()).toEqual([]);
    expect((await accept()).body.code).toBe('wrong_status');
    const { text } = await manager.get('/api/waste/manager/pickup-lines?view=closed');
    const [heading = '', ...rows] = text.trim().split('\r\n');
    const line = rows.find((it) => it.endsWith(id))?.split(',');
    expect(['totalKg', 'plantKg'].map((it) => line?.[heading.split(',').indexOf(it)])).toEqual(['10', '8']);
    expect(await testEm().count(Notification, { relatedId: id, textKey: 'pickup.plantWeight' })).toBe(0);
  });
});

describe('sending the link of a plant', () => {
  const messagesTo = async (recipient: string) =>
    (await testEm().find(OutboxMessage, { recipient }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map((it) => [
      it.channel,
      it.kind,
      it.body ?? '',
    ]);
  const address = () => `gate.${crypto.randomUUID().slice(0, 8)}@plant.example`;

  it('by mail or text message carries the link that signs, says when and where it went, and is remembered only if that is wanted', async () => {
    const plantName = `Plant ${crypto.randomUUID().slice(0, 8)}`;
    const { id: pickupId, manager, read } = await linked();
    const make = async (name = plantName) => (await manager.post(links, { ids: [pickupId], plantName: name })).body;
    const first = await make();
    expect(first.contact).toBeNull();
    const [email, other] = [address(), address()];
    const send = (link: { id: string; token: string }, more: object) =>
      manager.post(`${links}/${link.id}/send`, { token: link.token, isRemembered: false, ...more });
    expect((await send(first, { by: 'mail', email: 'gate' })).body.issues).toMatchObject([{ path: 'email' }]);
    expect((await send(first, { by: 'sms', phone: '0911' })).body.issues).toMatchObject([{ path: 'phone' }]);
    expect((await send(first, { by: 'mail', email: other })).body).toMatchObject({ sentTo: other, sentAt: expect.any(String) });
    expect((await make()).contact).toBeNull();

    const second = await make();
    expect((await send(second, { by: 'mail', email, isRemembered: true })).status).toBe(200);
    const [[channel, kind, body] = []] = await messagesTo(email);
    expect([channel, kind]).toEqual(['mail', 'link']);
    const token = new URL(/https?:\S+/.exec(body ?? '')?.[0] ?? '').searchParams.get('token');
    expect((await plant('open', { token })).body).toMatchObject({ plantName, step: 'receive' });
    expect((await read()).plantLink).toMatchObject({ id: second.id, sentTo: email, sentAt: expect.any(String) });
    expect(await auditActionsOn(second.id)).toContain('plant_link.send');

    const third = await make(plantName.toUpperCase());
    expect(third.contact).toEqual({ email, phone: null });
    expect((await send(third, { by: 'sms', phone: '0911 223 399', isRemembered: true })).body.sentTo).toBe('+251911223399');
    expect((await messagesTo('+251911223399')).at(-1)).toEqual(['sms', 'link', expect.stringContaining(third.token)]);
    expect((await make()).contact).toEqual({ email, phone: '+251911223399' });
  });

  it('needs the token of this very link, while it can sign, and sends once for one key', async () => {
    const { manager, link, make } = await linked();
    const to = address();
    const send = (id: string, token: string, key: string = crypto.randomUUID()) =>
      manager.post(`${links}/${id}/send`, { token, by: 'mail', email: to, isRemembered: false }, { 'idempotency-key': key });
    expect((await send(link.id, 'another')).status).toBe(404);
    const key = crypto.randomUUID();
    const answers = [await send(link.id, link.token, key), await send(link.id, link.token, key)];
    expect(answers.map((it) => it.status)).toEqual([200, 200]);
    expect(await messagesTo(to)).toHaveLength(1);
    await make();
    expect((await send(link.id, link.token)).body).toMatchObject({
      code: 'wrong_status',
      message: expect.stringContaining('make a new one'),
    });
    expect(await messagesTo(to)).toHaveLength(1);
  });
});
