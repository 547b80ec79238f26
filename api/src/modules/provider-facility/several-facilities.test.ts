import { describe, expect, it } from '@jest/globals';
import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import type { TestClient } from '#test/client.ts';
import { openStream } from '#test/event-source.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aFacilityAccount, aPatient, as, refusalsOn, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aFacility, aMedicationRequest, aNotification, anItem } from '#test/rows.ts';
import { Facility } from '../facility/facility.entity.ts';
import { DiagnosticRequest } from '../facility-request/facility-request.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Review } from '../review/review.entity.ts';

/** An account with a pharmacy, which is its main facility, and a laboratory. */
async function aChain() {
  const account = await aFacilityAccount({ name: 'Kality Pharmacy', createdAt: new Date('2026-01-01') });
  const { id: labId } = await aFacility(testEm(), { name: 'Bole Laboratory', accountId: account.id, createdAt: new Date('2026-02-01') });
  return { account, client: as(account), pharmacyId: account.facilityId, labId };
}
const at = (path: string, facilityId: string): string => `${path}${path.includes('?') ? '&' : '?'}facilityId=${facilityId}`;
const names = async (client: TestClient, path: string) => {
  const { body } = await client.get(path);
  return body.map((it: { itemName: string }) => it.itemName);
};

describe('an account with several facilities', () => {
  it('learns all of them from its sign-in, the main one first', async () => {
    const { account, client, pharmacyId, labId } = await aChain();
    const facilities = [
      { id: pharmacyId, kind: 'facility', name: 'Kality Pharmacy', category: 'pharmacy', verificationStatus: 'approved', isVerified: true },
      {
        id: labId,
        kind: 'facility',
        name: 'Bole Laboratory',
        category: 'diagnostic_lab',
        verificationStatus: 'approved',
        isVerified: true,
      },
    ];
    expect((await client.get('/api/provider/me')).body).toMatchObject({ providerData: facilities[0], facilities });
    await testEm().execute('update provider_accounts set provider_id = ? where id = ?', [labId, account.id]);
    expect((await client.get('/api/session')).body.provider).toMatchObject({
      providerData: { id: labId },
      facilities: [{ id: labId }, { id: pharmacyId }],
    });
  });

  it('must name the facility of a call, instead of changing whichever comes first', async () => {
    const { client } = await aChain();
    const calls = [
      client.get('/api/provider/facility'),
      client.get('/api/provider/requests'),
      client.get('/api/provider/reviews'),
      client.get('/api/provider/inventory'),
      client.post('/api/provider/inventory', { itemName: 'Gauze', itemType: 'supply', quantity: 5 }),
      client.patch('/api/provider/facility', { additionalNotes: 'Ring', updatedAt: new Date().toISOString() }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body]).toMatchObject([
        400,
        { issues: [{ path: 'facilityId', message: 'Please choose which facility this is for' }] },
      ]);
  });

  it('reads and changes only the named one', async () => {
    const { client, pharmacyId, labId } = await aChain();
    const path = '/api/provider/facility';
    const { body } = await client.get(at(path, labId));
    expect(body).toMatchObject({ id: labId, name: 'Bole Laboratory' });
    const change = { additionalNotes: 'Ring twice', updatedAt: body.updatedAt };
    expect((await client.patch(at(path, labId), change)).body).toMatchObject({ id: labId, additionalNotes: 'Ring twice' });
    expect((await client.get(at(path, pharmacyId))).body).toMatchObject({ id: pharmacyId, additionalNotes: null });
  });

  it('sees and answers the requests to the named one only', async () => {
    const [{ client, pharmacyId, labId }, patient] = [await aChain(), await aPatient()];
    const tests = await aDiagnosticRequest(testEm(), patient.id, labId);
    const medicines = await aMedicationRequest(testEm(), patient.id, pharmacyId);
    const ids = async (facilityId: string) =>
      (await client.get(at('/api/provider/requests', facilityId))).body.map((it: { id: string }) => it.id);
    expect([await ids(labId), await ids(pharmacyId)]).toEqual([[tests.id], [medicines.id]]);
    const one = `/api/provider/requests/${tests.id}`;
    expect((await client.get(at(one, pharmacyId))).status).toBe(404);
    expect((await client.patch(at(one, pharmacyId), { status: 'confirmed' })).status).toBe(404);
    expect((await client.patch(at(one, labId), { status: 'confirmed' })).body).toMatchObject({ status: 'quoted' });
    await testEm().nativeUpdate(DiagnosticRequest, tests.id, { status: 'confirmed' });
    const result = () => aForm({}, { result: aPdf() });
    expect((await client.post(at(`${one}/results`, pharmacyId), result())).status).toBe(404);
    expect((await client.post(at(`${one}/results`, labId), result())).status).toBe(201);
    const file = await testEm().findOneOrFail(StoredFile, { relatedId: tests.id });
    const path = `/api/facility-requests/${tests.id}/files/${file.id}`;
    expect((await client.get(at(path, pharmacyId))).status).toBe(404);
    expect((await client.get(path)).status).toBe(400);
    expect((await client.get(at(path, labId))).status).toBe(200);
  });

  it('keeps a browser’s patient side free to read the patient’s files without naming a facility', async () => {
    const [{ account, labId }, patient] = [await aChain(), await aPatient()];
    const { id } = await aDiagnosticRequest(testEm(), patient.id, labId, { status: 'confirmed' });
    await as(account).post(at(`/api/provider/requests/${id}/results`, labId), aForm({}, { result: aPdf() }));
    const file = await testEm().findOneOrFail(StoredFile, { relatedId: id });
    expect((await as(patient, account).get(`/api/facility-requests/${id}/files/${file.id}`)).status).toBe(200);
  });

  it('keeps the stocks apart, even for an item of the other one', async () => {
    const { client, pharmacyId, labId } = await aChain();
    await anItem(testEm(), pharmacyId, { itemName: 'Amoxicillin' });
    const item = await anItem(testEm(), labId, { itemName: 'Reagent', itemType: 'supply' });
    const path = '/api/provider/inventory';
    expect([await names(client, at(path, pharmacyId)), await names(client, at(path, labId))]).toEqual([['Amoxicillin'], ['Reagent']]);
    expect((await client.delete(at(`${path}/${item.id}`, pharmacyId))).status).toBe(404);
    const added = { itemName: 'Gloves', itemType: 'supply', quantity: 3 };
    expect((await client.post(at(path, labId), added)).status).toBe(201);
    expect(await names(client, at(path, labId))).toEqual(['Gloves', 'Reagent']);
    const csv = () => aForm({}, { stock: new File(['name,quantity\nSyringes,5\n'], 'stock.csv', { type: 'text/csv' }) });
    expect((await client.post(at(`${path}/import`, pharmacyId), csv())).status).toBe(200);
    expect(await names(client, at(path, pharmacyId))).toEqual(['Amoxicillin', 'Syringes']);
  });

  it('stays with its facility on further pages of a list', async () => {
    const { client, pharmacyId, labId } = await aChain();
    for (const itemName of ['A', 'B']) await anItem(testEm(), pharmacyId, { itemName });
    await anItem(testEm(), labId, { itemName: 'C' });
    const first = await client.get(at('/api/provider/inventory?limit=1', pharmacyId));
    const next = /<([^>]*)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    expect(await names(client, next)).toEqual(['B']);
  });

  it('reads and answers the reviews of the named one only', async () => {
    const [{ client, pharmacyId, labId }, patient] = [await aChain(), await aPatient()];
    const { id: requestId } = await aDiagnosticRequest(testEm(), patient.id, labId, { status: 'completed' });
    expect((await as(patient).put(`/api/reviews/request/${requestId}`, { rating: 5 })).status).toBe(200);
    const { id } = await testEm().findOneOrFail(Review, { requestId });
    expect((await client.get(at('/api/provider/reviews', pharmacyId))).body).toEqual([]);
    expect((await client.get(at('/api/provider/reviews', labId))).body).toMatchObject([{ id }]);
    const reply = { reply: 'Thank you' };
    expect((await client.put(at(`/api/provider/reviews/${id}/reply`, pharmacyId), reply)).status).toBe(404);
    expect((await client.put(at(`/api/provider/reviews/${id}/reply`, labId), reply)).status).toBe(200);
  });

  it('loses a facility that an administrator gives to another account, and keeps the others without naming them', async () => {
    const [{ client, pharmacyId, labId }, other] = [await aChain(), await aFacilityAccount()];
    await testEm().nativeUpdate(Facility, { id: labId }, { accountId: other.id });
    expect((await client.get(at('/api/provider/facility', labId))).status).toBe(404);
    expect((await client.get('/api/provider/facility')).body).toMatchObject({ id: pharmacyId });
  });

  it('is recorded when it tries to change a facility of another account', async () => {
    const [{ client }, other] = [await aChain(), await aFacilityAccount()];
    const { status } = await client.patch(at('/api/provider/facility', other.facilityId), {
      additionalNotes: 'x',
      updatedAt: new Date().toISOString(),
    });
    expect(status).toBe(404);
    expect(await refusalsOn(other.facilityId)).toEqual(['not_found']);
  });

  it('does not repeat at one facility what was done with the same key at another', async () => {
    const { client, pharmacyId, labId } = await aChain();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const item = { itemName: 'Gauze', itemType: 'supply', quantity: 5 };
    expect((await client.post(at('/api/provider/inventory', pharmacyId), item, key)).status).toBe(201);
    expect((await client.post(at('/api/provider/inventory', labId), item, key)).body).toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('can narrow its notifications to a facility, counts and marks them there, and misses none about the account itself', async () => {
    const { account, client, pharmacyId, labId } = await aChain();
    const ring = (title: string, facilityId?: string) =>
      aNotification(testEm(), { audience: 'provider', providerAccountId: account.id, title, ...(facilityId && { facilityId }) });
    const stranger = await aFacilityAccount();
    await ring('Pharmacy', pharmacyId);
    await ring('Laboratory', labId);
    await ring('Laboratory again', labId);
    await ring('Account');
    await aNotification(testEm(), { audience: 'provider', providerAccountId: stranger.id, facilityId: stranger.facilityId });
    const path = '/api/provider/notifications';
    const titles = async (query: string) => {
      const { body } = await client.get(`${path}${query}`);
      return body.map((it: { title: string }) => it.title.replace(/^.*: /, '')).sort();
    };
    const counts = async () => (await client.get(`${path}/unread`)).body;
    expect(await titles(`?about=${labId}`)).toEqual(['Account', 'Laboratory', 'Laboratory again']);
    expect(await titles(`?about=${stranger.facilityId}`)).toEqual(['Account']);
    expect(await titles('')).toHaveLength(4);
    expect(await counts()).toHaveLength(2);
    expect(await counts()).toEqual(
      expect.arrayContaining([
        { facilityId: pharmacyId, unread: 1 },
        { facilityId: labId, unread: 2 },
      ]),
    );
    expect((await client.patch(`${path}/mark-all-read?about=${labId}`)).status).toBe(204);
    expect(await counts()).toEqual([{ facilityId: pharmacyId, unread: 1 }]);
    expect((await client.patch(`${path}/mark-all-read`)).status).toBe(204);
    expect(await counts()).toEqual([]);
    expect((await as(stranger).get(`${path}/unread`)).body).toEqual([{ facilityId: stranger.facilityId, unread: 1 }]);
  });

  it('is told by bell, stream and mail which facility a request is for', async () => {
    const [{ account, client, pharmacyId }, patient] = [await aChain(), await aPatient()];
    const stream = await openStream(client, NOTIFICATION_STREAM);
    const title = 'Kality Pharmacy: New medication request';
    const items = [{ name: 'Paracetamol', quantity: 1, medicationId: null }];
    const form = aForm({ pharmacyId, requestedMedications: items });
    expect((await as(patient).post('/api/medication-requests', form)).body.message).toBeUndefined();
    expect(await stream.next()).toMatchObject({ data: { notification: { type: 'medication', facilityId: pharmacyId, title } } });
    await stream.close();
    expect((await client.get('/api/provider/notifications')).body).toMatchObject([{ facilityId: pharmacyId, title }]);
    const mails = await testEm().find(OutboxMessage, { recipient: account.email });
    expect(mails.map((it) => it.subject)).toEqual([title]);
  });
});
