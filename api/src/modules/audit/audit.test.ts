import { describe, expect, it } from '@jest/globals';
import { CSV_MARK } from '@tenaye/contracts/csv-text.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { aForm } from '#test/form.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';

const log = '/api/admin/audit';

/** An entry with a target of its own. */
async function anEntry(overrides: Record<string, unknown> = {}): Promise<string> {
  const target = crypto.randomUUID();
  const row = { at: '2026-03-02T08:00:00Z', actor_type: 'system', actor_id: null, action: 'test.run', ...overrides };
  await testEm().execute(
    `insert into audit_events (at, actor_type, actor_id, action, outcome, target_type, target_id)
      values (?, ?, ?, ?, 'success', 'test', ?)`,
    [row.at, row.actor_type, row.actor_id, row.action, target],
  );
  return target;
}

describe('the audit log', () => {
  it('names the people behind entries of both sides, and none behind those of the platform', async () => {
    const admin = as(await anAdmin());
    const patient = await aPatient({ firstName: 'Hana', lastName: 'Bekele' });
    const doctor = await aDoctor({}, { firstName: 'Yonas', lastName: 'Alemu' });
    const byPatient = await anEntry({ actor_type: 'patient', actor_id: patient.id });
    const byDoctor = await anEntry({ actor_type: 'provider', actor_id: doctor.id });
    const byNobody = await anEntry();
    const one = async (target: string) => (await admin.get(`${log}?target=${target}`)).body;
    expect(await one(byPatient)).toMatchObject([{ actorName: 'Hana Bekele', actorEmail: patient.email, actorType: 'patient' }]);
    expect(await one(byDoctor)).toMatchObject([{ actorName: 'Yonas Alemu', actorEmail: doctor.email, actorType: 'provider' }]);
    expect(await one(byNobody)).toMatchObject([{ actorName: null, actorEmail: null, actorType: 'system', action: 'test.run' }]);
  });

  it('lists the latest first, through every page, without losing entries of the same instant', async () => {
    const admin = as(await anAdmin());
    const actor = crypto.randomUUID();
    for (const at of ['2026-03-01T08:00:00Z', '2026-03-03T08:00:00Z', '2026-03-03T08:00:00Z', '2026-03-02T08:00:00Z'])
      await anEntry({ at, actor_type: 'provider', actor_id: actor });
    const first = await admin.get(`${log}?actor=${actor}&limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await admin.get(next);
    const all = [...first.body, ...second.body];
    expect(all.map((it: { at: string }) => it.at.slice(8, 10))).toEqual(['03', '03', '02', '01']);
    expect(new Set(all.map((it: { id: string }) => it.id)).size).toBe(4);
    expect(second.headers.get('link')).toBeNull();
  });

  it('finds by action, by a part of a name or address, and by days in Addis Ababa', async () => {
    const admin = as(await anAdmin());
    const lastName = `Zerihun${crypto.randomUUID().slice(0, 8)}`;
    const doctor = await aDoctor({}, { firstName: 'Aster', lastName });
    const who = { actor_type: 'provider', actor_id: doctor.id };
    // 21:30 UTC is half past midnight of the next day in Addis Ababa.
    await anEntry({ ...who, action: 'doctor.change', at: '2026-03-01T21:30:00Z' });
    await anEntry({ ...who, action: 'doctors_other.change', at: '2026-03-01T20:30:00Z' });
    const actions = async (query: string) =>
      (await admin.get(`${log}?q=${lastName.toLowerCase()}&${query}`)).body.map((it: { action: string }) => it.action);
    expect(await actions('')).toEqual(['doctor.change', 'doctors_other.change']);
    expect(await actions('action=doctor.')).toEqual(['doctor.change']);
    expect(await actions('from=2026-03-02')).toEqual(['doctor.change']);
    expect(await actions('to=2026-03-01')).toEqual(['doctors_other.change']);
    expect(await actions('outcome=refused')).toEqual([]);
  });

  it('takes % in a name for itself, not for any text', async () => {
    const admin = as(await anAdmin());
    expect((await admin.get(`${log}?q=%25%25%25`)).body).toEqual([]);
  });

  it.each(['actor=me', 'action=doctor%25', 'from=2026-02-30', 'outcome=maybe', 'cursor=x'])('refuses %s', async (query) => {
    expect((await as(await anAdmin()).get(`${log}?${query}`)).status).toBe(400);
  });

  it('names the record of each entry, says which were deleted, and what a refused call would have done', async () => {
    const admin = as(await anAdmin());
    const { id, name } = await aFacility(testEm());
    const one = async (query: string) => (await admin.get(`${log}?${query}`)).body[0];
    await testEm().execute(
      `insert into audit_events (at, actor_type, action, outcome, target_type, target_id) values
        ('2026-03-02T08:00:00Z', 'system', 'facility.approve', 'success', 'facility', ?)`,
      [id],
    );
    const gone = crypto.randomUUID();
    await testEm().execute(
      `insert into audit_events (at, actor_type, action, outcome, target_type, target_id) values
        ('2026-03-02T08:00:00Z', 'system', 'facility.approve', 'success', 'facility', ?)`,
      [gone],
    );
    const refused = await anEntry({ action: 'POST /api/facilities/claim' });
    expect(await one(`target=${id}`)).toMatchObject({ targetKind: 'facility', targetName: name, isTargetDeleted: false, call: null });
    expect(await one(`target=${gone}`)).toMatchObject({ targetKind: null, targetName: null, isTargetDeleted: true });
    const call = 'Claim a facility for the signed-in account; an administrator decides';
    expect(await one(`target=${refused}`)).toMatchObject({ call, isTargetDeleted: false });
  });

  it('gives all entries as a file, whatever their number, and records who took it', async () => {
    const account = await anAdmin();
    const target = crypto.randomUUID();
    await testEm().execute(
      `insert into audit_events (at, actor_type, action, outcome, target_type, target_id, code)
        select '2026-03-02T08:00:00Z', 'system', 'test.run', 'success', '=1+1', ?, nth from generate_series(1, 2100) nth`,
      [target],
    );
    const { status, text, headers } = await as(account).get(`${log}/export?target=${target}`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(`audit-${localDate(Date.now())}.csv`);
    const [heading = '', row = '', ...rest] = text.trim().split('\r\n');
    expect(heading.replace(CSV_MARK, '')).toBe(
      'at,actorType,isCommandLine,actorId,actorName,actorEmail,action,call,outcome,code,targetType,targetId,targetName,requestId,detail',
    );
    expect(row.replace(/success,\d+/, 'success,1')).toBe(`2026-03-02T08:00:00.000Z,system,false,,,,test.run,,success,1,'=1+1,${target},,,`);
    expect(new Set(rest.map((it) => it.split(',')[9])).size).toBe(2099);
    expect(await auditActionsOn(account.id)).toContain('audit.export');
  });
});

describe('the actor of an entry', () => {
  const actorsOf = async (targetId: string) =>
    (await testEm().find(AuditEvent, { targetId }, { orderBy: { at: 'asc', id: 'asc' } })).map((it) => [
      it.action,
      it.actorType,
      it.actorId,
    ]);

  it('is the account whose sign-in made the call, also where a browser has one of each side', async () => {
    const [patient, pharmacy, stranger] = [await aPatient(), await aFacilityAccount(), await aFacilityAccount()];
    const sent = await as(patient, pharmacy).post(
      '/api/medication-requests',
      aForm({ pharmacyId: pharmacy.facilityId, requestedMedications: [{ name: 'Zinc', quantity: 1, medicationId: null }] }),
    );
    const { id } = sent.body;
    const quote = { status: 'quoted', lines: [{ availability: 'available', unitPrice: 5 }] };
    expect((await as(stranger).patch(`/api/provider/requests/${id}`, quote)).status).toBe(404);
    expect((await as(patient, pharmacy).patch(`/api/provider/requests/${id}`, quote)).status).toBe(200);
    expect(await actorsOf(id)).toEqual([
      ['facility_request.create', 'patient', patient.id],
      ['PATCH /api/provider/requests/:id', 'provider', stranger.id],
      ['facility_request.quoted', 'provider', pharmacy.id],
    ]);
  });

  it('is the administrator at each of many facilities that one call approves', async () => {
    const [authority, admin] = [`Bureau ${crypto.randomUUID()}`, await anAdmin()];
    const listed = { authority, isVerified: false, verificationStatus: 'pending' } as const;
    const facilities = [await aFacility(testEm(), listed), await aFacility(testEm(), listed)];
    await as(admin).post('/api/admin/verification/authority', { authority });
    for (const { id } of facilities) expect(await actorsOf(id)).toEqual([['facility.approve', 'provider', admin.id]]);
  });
});
