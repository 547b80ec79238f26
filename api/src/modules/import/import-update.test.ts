import { describe, expect, it } from '@jest/globals';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { aFacilityAccount, auditActionsOn, testEm } from '#test/harness.ts';
import { importingAdmin } from '#test/imports.ts';
import { aFacility } from '#test/rows.ts';
import { Facility } from '../facility/facility.entity.ts';

const imports = '/api/admin/imports';
const admin = importingAdmin();

interface Line {
  name: string;
  phone?: string;
  address?: string;
  latitude?: string;
  longitude?: string;
  license?: string;
}
/** A dry run of a list of pharmacies in Bole that may change these facts. */
async function checked(lines: Line[], updates: string[]): Promise<string> {
  const text = lines.map(
    ({ name, phone = '', address = '', latitude = '', longitude = '', license = '' }) =>
      `${name},pharmacy,Bole,${phone},${address},${latitude},${longitude},${license}`,
  );
  const form = new FormData();
  form.append(
    'spreadsheet',
    new File([['name,facility_type,city,phone,address,latitude,longitude,license_number', ...text].join('\n')], 'list.csv'),
  );
  const { id } = (await admin().post('/api/admin/bulk-import?dryRun=true', form)).body.batch;
  expect((await admin().patch(`${imports}/${id}`, { updates })).status).toBe(200);
  return id;
}
const act = async (id: string, verb: 'start' | 'undo') => (await admin().post(`${imports}/${id}/${verb}`)).body;
const batchOf = async (id: string) => (await admin().get(`${imports}/${id}`)).body;
const rowsOf = async (id: string) => (await admin().get(`${imports}/${id}/rows`)).body;
const outcomesOf = async (id: string) => (await rowsOf(id)).map((it: { outcome: string }) => it.outcome);
const aName = () => `Pharmacy ${crypto.randomUUID()}`;
const aListing = (given: object = {}) => aFacility(testEm(), { facilityType: 'pharmacy', location: 'Bole', name: aName(), ...given });
const stored = (id: string) => testEm().fork().findOneOrFail(Facility, { id });

describe('an import that changes listings', () => {
  it('shows before and after of the chosen facts that differ, changes only those, and gives them back', async () => {
    const license = `L ${crypto.randomUUID()}`;
    const former = { phone: '+251911000001', address: 'Road 1', latitude: 9.01, longitude: 38.76, licenseNumber: license };
    const { id: listing, name } = await aListing(former);
    const fresh = aName();
    const line = { name, phone: '0911 00 00 02', address: 'Road 2', latitude: '9.02', longitude: '38.76', license };
    const id = await checked([line, { name: fresh }], ['phone', 'latitude', 'name', 'licenseNumber']);
    const [row, created] = await rowsOf(id);
    expect([row.outcome, created.outcome, created.changes]).toEqual(['ready', 'ready', null]);
    expect(row).toMatchObject({ provider: null, match: { verdict: 'duplicate', provider: { id: listing } } });
    expect(row.changes).toEqual([
      { fact: 'latitude', before: '9.01, 38.76', after: '9.02, 38.76' },
      { fact: 'phone', before: '+251911000001', after: '+251911000002' },
    ]);
    expect((await batchOf(id)).updates).toMatchObject({ ready: 1, done: 0 });
    expect(await stored(listing)).toMatchObject(former);
    expect(await act(id, 'start')).toMatchObject({ counts: { imported: 2, ready: 0 }, updates: { ready: 0, done: 1 } });
    expect(await stored(listing)).toMatchObject({ ...former, latitude: 9.02, phone: '+251911000002', verificationVersion: 1 });
    const { detail, actorId } = await testEm().findOneOrFail(AuditEvent, { action: 'facility.correct', targetId: listing });
    expect([actorId, detail]).toEqual([
      expect.any(String),
      expect.objectContaining({ from: { latitude: 9.01, phone: '+251911000001' }, reason: 'Imported list list.csv' }),
    ]);
    const summary = await testEm().findOneOrFail(AuditEvent, { action: 'facility.import', targetId: id });
    expect(summary.detail).toMatchObject({ imported: 1, updated: 1 });
    expect(await act(id, 'undo')).toMatchObject({ counts: { undone: 2 }, undone: { removed: 1, restored: 1, kept: [] } });
    expect(await stored(listing)).toMatchObject(former);
    expect(await testEm().count(Facility, { name: fresh })).toBe(0);
    expect(await auditActionsOn(listing)).toEqual(['facility.correct', 'facility.correct']);
  });

  it('fills what is missing, and empties nothing', async () => {
    const license = `L ${crypto.randomUUID()}`;
    const given = { phone: '+251911000001', address: null, latitude: null, longitude: null, licenseNumber: license };
    const { id: listing, name } = await aListing(given);
    const line = { name, address: 'Road 2', latitude: '9.02', longitude: '38.76', license };
    const id = await checked([line], ['phone', 'address', 'latitude']);
    await act(id, 'start');
    const filled = { phone: '+251911000001', address: 'Road 2', latitude: 9.02, longitude: 38.76 };
    expect(await stored(listing)).toMatchObject(filled);
    await act(id, 'undo');
    expect(await stored(listing)).toMatchObject({ ...filled, address: null, latitude: null, longitude: null });
  });

  it('leaves out listings with an owner, those that a person decided about, and those with the same facts', async () => {
    const owned = await aFacilityAccount({ name: aName(), facilityType: 'pharmacy', location: 'Bole', phone: '+251911000001' });
    const { name: ownedName } = await stored(owned.facilityId);
    const [skipped, same] = [await aListing(), await aListing({ phone: '+251911000003' })];
    const lines = [ownedName, skipped.name, same.name].map((name) => ({ name, phone: '0911000003' }));
    const id = await checked(lines, ['phone']);
    expect(await outcomesOf(id)).toEqual(['duplicate', 'ready', 'duplicate']);
    await admin().patch(`${imports}/${id}/rows`, { rows: [{ row: 3, decision: 'skip' }] });
    expect(await outcomesOf(id)).toEqual(['duplicate', 'skipped', 'duplicate']);
    expect((await admin().patch(`${imports}/${id}`, { updates: [] })).body.updates.facts).toEqual([]);
    await admin().patch(`${imports}/${id}/rows`, { rows: [{ row: 3, decision: null }] });
    expect(await outcomesOf(id)).toEqual(['duplicate', 'duplicate', 'duplicate']);
  });

  it('overwrites nothing that nobody has seen, neither when it begins nor when it is undone', async () => {
    const [early, late] = [await aListing({ phone: '+251911000001' }), await aListing({ phone: '+251911000001' })];
    const id = await checked(
      [early, late].map(({ name }) => ({ name, phone: '0911000002' })),
      ['phone'],
    );
    await testEm().nativeUpdate(Facility, { id: early.id }, { phone: '+251911000009' });
    expect((await act(id, 'start')).counts).toMatchObject({ imported: 1, duplicate: 1 });
    expect((await stored(early.id)).phone).toBe('+251911000009');
    expect((await rowsOf(id))[0]).toMatchObject({ outcome: 'duplicate', changes: null });
    await testEm().nativeUpdate(Facility, { id: late.id }, { phone: '+251911000008' });
    expect(await act(id, 'undo')).toMatchObject({ undone: { removed: 0, restored: 0, kept: [{ reason: 'edited', count: 1 }] } });
    expect((await stored(late.id)).phone).toBe('+251911000008');
  });

  it('refuses a fact that it can not change', async () => {
    const id = await checked([{ name: aName() }], []);
    expect((await admin().patch(`${imports}/${id}`, { updates: ['facilityType'] })).status).toBe(400);
  });
});
