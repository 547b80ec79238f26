import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { readConfig } from '#kernel/config.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteDriver, aWasteManager, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { textOfPdf } from '#test/pdf.ts';
import { aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { startWorker } from '../../start-worker.ts';
import { Notification } from '../notification/notification.entity.ts';

hasOwnDatabase();

const pickups = '/api/waste/manager/pickups';
const treatment = () => ({ method: 'autoclaving', treatedOn: today(), signerName: 'Ato Girma' });

interface Paper {
  id: string;
  type: string;
  certifies: string | null;
  number: string;
  isVoid: boolean;
}
const certificateOf = (papers: Paper[], step: string): Paper | undefined => papers.find((it) => it.certifies === step && !it.isVoid);

/** A pickup whose sharps were collected and, unless told otherwise, delivered to a plant. */
async function collected({ isDelivered = true } = {}) {
  const account = await aFacilityAccount();
  const { driverId } = await aWasteDriver();
  const { id } = await aPickup(testEm(), account.id, { status: 'scheduled', pickupDriverId: driverId });
  const manager = as(await aWasteManager());
  await manager.post(`${pickups}/${id}/complete`, { actualWeights: { sharps: 10 }, signerName: 'Sister Tigist' });
  if (isDelivered) await manager.post('/api/waste/manager/deliveries', { ids: [id], plantName: 'Akaki Plant', receiverName: 'Kebede' });
  const treat = (more: object = {}) => manager.post('/api/waste/manager/treatments', { ids: [id], ...treatment(), ...more });
  const read = async () => (await manager.get(`${pickups}/${id}`)).body;
  return { id, account, facility: as(account), manager, treat, read };
}

describe('the treatment certificate', () => {
  it('is issued with plant, method and day once the plant has treated the waste, and not when the waste is collected', async () => {
    const worker = await startWorker(readConfig(testApi().environment));
    const { id, account, facility, manager, treat, read } = await collected();
    const before: Paper[] = (await read()).papers;
    expect(before.map((it) => it.certifies).toSorted()).toEqual(['collection', null, null]);
    const answer = await treat();
    expect([answer.status, answer.body[0].treatedOn]).toEqual([201, today()]);
    const certificate = certificateOf((await read()).papers, 'treatment');
    const { body } = await facility.get(`/api/waste/documents?pickupId=${id}`);
    const listed = body.find((it: { id: string }) => it.id === certificate?.id);
    expect(listed).toMatchObject({ type: 'certificate', certifies: 'treatment' });
    const text = await textOfPdf(await facility.fetch(listed.downloadUrl));
    const collection = body.find((it: { certifies: string }) => it.certifies === 'collection');
    const first = await textOfPdf(await facility.fetch(collection.downloadUrl));
    await worker.end();
    const year = today().slice(0, 4);
    for (const part of ['Treatment certificate', 'Akaki Plant', 'Autoclaving', 'Treated on', year, 'Ato Girma', '10.00 kg'])
      expect(text).toContain(part);
    expect(first).toContain('Collection certificate');
    expect(first).not.toContain('Akaki Plant');
    expect(await testEm().count(Notification, { providerAccountId: account.id, textKey: 'waste.treated' })).toBe(1);
    expect(await auditActionsOn(id)).toContain('waste_pickup.treat');
    expect((await manager.get(`${pickups}?view=closed&untreated=true`)).body.map((it: { id: string }) => it.id)).not.toContain(id);
  });

  it('is refused for waste that no plant has, for days before its delivery or after today, and twice', async () => {
    const driven = await collected({ isDelivered: false });
    expect((await driven.treat()).body.issues).toMatchObject([{ path: 'ids.0' }]);
    const { id, manager, treat } = await collected();
    const untreated = (await manager.get(`${pickups}?view=closed&untreated=true`)).body.map((it: { id: string }) => it.id);
    expect(untreated).toContain(id);
    expect((await treat({ treatedOn: daysAfter(today(), -1) })).body.issues).toMatchObject([{ path: 'treatedOn' }]);
    expect((await treat({ treatedOn: daysAfter(today(), 1) })).body.issues).toMatchObject([{ path: 'treatedOn' }]);
    expect((await treat({ method: 'prayer' })).body.issues).toMatchObject([{ path: 'method' }]);
    expect((await treat({ ids: [id, driven.id] })).body.code).toBe('wrong_status');
    const answers = await Promise.all([treat(), treat()]);
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409]);
  });

  it('can be withdrawn and issued again, and a correction of the weights replaces it', async () => {
    const { manager, treat, read, id } = await collected();
    await treat({ method: 'burial' });
    const wrong = certificateOf((await read()).papers, 'treatment');
    await manager.post(`/api/waste/manager/documents/${wrong?.id}/void`, { reason: 'Another method' });
    expect((await read()).treatedOn).toBeNull();
    await treat();
    const { papers, version } = await read();
    const right = certificateOf(papers, 'treatment');
    const correction = { version, actualWeights: { sharps: 9 }, reason: 'Typed 10 for 9' };
    const corrected = (await manager.post(`${pickups}/${id}/correct`, correction)).body;
    expect(corrected.treatedOn).toBe(today());
    const replaced = certificateOf(corrected.papers, 'treatment');
    expect(replaced?.id).not.toBe(right?.id);
    const [row] = await testEm().execute<{ contents: object }[]>('select contents from waste_documents where id = ?', [replaced?.id]);
    expect(row?.contents).toMatchObject({
      replaces: right?.number,
      totalWeight: 9,
      treatment: { plantName: 'Akaki Plant', method: 'autoclaving', treatedOn: today(), signedBy: 'Ato Girma' },
    });
  });
});

describe('a certificate from before collection and treatment were told apart', () => {
  it('stays a certificate whose step isn’t stated', async () => {
    const { id, facility, read } = await collected();
    const old = certificateOf((await read()).papers, 'collection');
    await testEm().execute('alter table waste_documents disable trigger user');
    await testEm().execute(`update waste_documents set contents = contents - 'certifies' where id = ?`, [old?.id]);
    await testEm().execute('alter table waste_documents enable trigger user');
    const { body } = await facility.get(`/api/waste/documents?pickupId=${id}&type=certificate`);
    expect(body).toMatchObject([{ id: old?.id, type: 'certificate', certifies: null }]);
  });
});
