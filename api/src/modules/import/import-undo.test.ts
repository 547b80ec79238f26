import { describe, expect, it } from '@jest/globals';
import { anAdmin, aPatient, aProvider, as, auditActionsOn, testEm } from '#test/harness.ts';
import { anImport, importingAdmin } from '#test/imports.ts';
import { aDoctorClaim, aMedicationRequest, anAppointment, anItem } from '#test/rows.ts';
import { references } from './import-undo.service.ts';

const imports = '/api/admin/imports';
const admin = importingAdmin();

/** Imports a file with these rows; returns its id and those of the providers. */
async function imported(lines: string[]): Promise<{ id: string; providers: string[] }> {
  const form = new FormData();
  form.append('spreadsheet', new File([lines.join('\n')], 'list.csv'));
  const { body } = await admin().post('/api/admin/bulk-import', form);
  return { id: body.batch.id, providers: body.rows.map((it: { provider: { id: string } }) => it.provider.id) };
}
const facilitiesNamed = (...names: string[]) =>
  imported(['name,facility_type', ...names.map((it) => `${it} ${crypto.randomUUID()},pharmacy`)]);
const undo = (id: string) => admin().post(`${imports}/${id}/undo`);
const rowsOf = async (id: string) => (await admin().get(`${imports}/${id}/rows`)).body;
const run = (sql: string, ...values: unknown[]) => testEm().execute<Record<string, string>[]>(sql, values);

describe('the undo of an import', () => {
  it('removes what it created, and keeps what was claimed, used, verified or edited since', async () => {
    const { id, providers } = await facilitiesNamed('Untouched', 'Owned', 'Ordered', 'Stocked', 'Verified', 'Edited', 'Deleted');
    const [untouched, owned = '', ordered = '', stocked = '', verified, edited, deleted] = providers;
    await run('update facilities set account_id = ? where id = ?', (await aProvider()).id, owned);
    await aMedicationRequest(testEm(), (await aPatient()).id, ordered);
    await anItem(testEm(), stocked);
    await run("update facilities set verification_status = 'approved', is_verified = true where id = ?", verified);
    await run("update facilities set name = 'Renamed', updated_at = now() + interval '1 second' where id = ?", edited);
    await run('delete from facilities where id = ?', deleted);
    const { body } = await undo(id);
    expect(body).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 5, imported: 0 }, actions: [] });
    expect(body.undone).toEqual({
      removed: 2,
      restored: 0,
      kept: [
        { reason: 'claimed', count: 1 },
        { reason: 'in_use', count: 2 },
        { reason: 'verified', count: 1 },
        { reason: 'edited', count: 1 },
      ],
    });
    const left = await run(`select id from facilities where id in (${providers.map(() => '?').join()})`, ...providers);
    expect(left.map((it) => it.id).toSorted()).toEqual([owned, ordered, stocked, verified, edited].toSorted());
    expect((await rowsOf(id)).map((it: { outcome: string; provider: object | null }) => [it.outcome, it.provider === null])).toEqual([
      ...[
        ['undone', true],
        ['kept', false],
        ['kept', false],
        ['kept', false],
        ['kept', false],
        ['kept', false],
        ['undone', true],
      ],
    ]);
    expect(untouched).toBeDefined();
    expect(await auditActionsOn(id)).toEqual(['import.create', 'facility.import', 'import.undo']);
  });

  it('keeps doctors who have appointments, or whom somebody has applied for', async () => {
    const row = (name: string) =>
      `Dr. ${name},Cardiology,m,1,100,${name.toLowerCase()}${crypto.randomUUID()}@example.com,${crypto.randomUUID()},Bole`;
    const { id, providers } = await imported([
      'name,specialization,gender,experience,consultation_fee,email,license_number,city',
      ...['Booked', 'Wanted', 'Alone'].map(row),
    ]);
    const [booked = '', wanted = ''] = providers;
    await anAppointment(testEm(), { userId: (await aPatient()).id, doctorId: booked });
    await aDoctorClaim(testEm(), { doctorId: wanted, claimantAccountId: (await aProvider()).id });
    expect((await undo(id)).body.undone).toEqual({
      removed: 1,
      restored: 0,
      kept: [
        { reason: 'claimed', count: 1 },
        { reason: 'in_use', count: 1 },
      ],
    });
  });

  it('happens once when two administrators click at the same time', async () => {
    const { id } = await facilitiesNamed('Once');
    const other = as(await anAdmin());
    await other.get(imports);
    const answers = await Promise.all([admin(), other].map((it) => it.post(`${imports}/${id}/undo`)));
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409]);
    expect((await undo(id)).body.code).toBe('wrong_status');
  });

  it('is refused for what was never imported', async () => {
    expect((await undo(await anImport())).body.code).toBe('wrong_status');
  });

  it('knows every table that refers to a doctor or a facility', async () => {
    const keys = await run(
      `select distinct confrelid::regclass::text as profile, conrelid::regclass::text as table from pg_constraint
       where contype = 'f' and confrelid in ('doctors'::regclass, 'facilities'::regclass)`,
    );
    const known = (kind: keyof typeof references) => Object.values(references[kind]).flat().toSorted();
    const found = (profile: string) =>
      keys
        .filter((it) => it.profile === profile)
        .map((it) => it.table)
        .toSorted();
    expect(known('doctor')).toEqual(found('doctors'));
    expect(known('facility')).toEqual(found('facilities'));
  });
});
