import { describe, expect, it } from '@jest/globals';
import { adminRoles } from '@tenaye/contracts/admin-role.facts.ts';
import type { TestClient } from '#test/client.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, aVisitor, hasOwnDatabase, testEm } from '#test/harness.ts';
import { anImport } from '#test/imports.ts';
import { aDoctorClaim, aFacility, aFacilityClaim, aFailedMessage, anInvoice } from '#test/rows.ts';

hasOwnDatabase();

const at = (day: number) => ({ createdAt: new Date(Date.UTC(2027, 0, day)) });

describe('GET /api/admin/providers', () => {
  it('counts every row, lists the newest first, verified or not', async () => {
    const client = as(await anAdmin());
    const before = (await client.get('/api/admin/providers')).body.counts;
    for (const day of [1, 3, 2])
      await aDoctor({ name: `Dr. ${day}`, ...at(day), ...(day === 2 && { isVerified: false, verificationStatus: 'pending' }) });
    await aFacility(testEm(), { name: 'Unclaimed', email: null, isVerified: false, verificationStatus: 'pending', ...at(1) });
    await aFacility(testEm(), { name: 'Refused', isVerified: false, verificationStatus: 'rejected', ...at(2) });
    const { status, body } = await client.get('/api/admin/providers?limit=2');
    expect(status).toBe(200);
    expect(body.counts).toEqual({ doctors: before.doctors + 3, facilities: before.facilities + 2, pending: before.pending + 2 });
    expect(body.doctors).toEqual([
      {
        id: expect.any(String),
        name: 'Dr. 3',
        email: expect.any(String),
        verificationStatus: 'approved',
        createdAt: '2027-01-03T00:00:00.000Z',
      },
      expect.objectContaining({ name: 'Dr. 2', verificationStatus: 'pending' }),
    ]);
    expect(body.facilities).toMatchObject([
      { name: 'Refused', verificationStatus: 'rejected' },
      { name: 'Unclaimed', email: null },
    ]);
  });

  it('is for admins only', async () => {
    expect((await aVisitor().get('/api/admin/providers')).status).toBe(401);
    expect((await as(await aPatient()).get('/api/admin/providers')).status).toBe(401);
    for (const account of [await aDoctor(), await aFacilityAccount()])
      expect((await as(account).get('/api/admin/providers')).status).toBe(403);
  });

  it.each(['limit=0', 'limit=101', 'cursor=x'])('refuses %s', async (query) => {
    expect((await as(await anAdmin()).get(`/api/admin/providers?${query}`)).status).toBe(400);
  });
});

describe('GET /api/admin/work', () => {
  it('counts what waits and since when, and leaves out those whose owner was asked', async () => {
    const client = as(await anAdmin());
    const work = async () => {
      const rows: { kind: string; count: number; oldestAt: string | null }[] = (await client.get('/api/admin/work')).body;
      return Object.fromEntries(rows.map((it) => [it.kind, it]));
    };
    const before = await work();
    const pending = { isVerified: false, verificationStatus: 'pending' } as const;
    const since = new Date('2019-01-01T00:00:00.000Z');
    await aDoctor({ ...pending, createdAt: since });
    await aDoctor({ ...pending, informationRequestedAt: new Date(), informationRequested: 'More' });
    await aFacility(testEm(), pending);
    const after = await work();
    expect(Object.keys(after)).toEqual(['applicants', 'claims', 'submissions', 'renewals', 'unclaimed', 'failed_jobs']);
    expect(after.applicants).toEqual({ kind: 'applicants', count: (before.applicants?.count ?? 0) + 1, oldestAt: since.toISOString() });
    expect(after.unclaimed?.count).toBe((before.unclaimed?.count ?? 0) + 1);
    expect(after.claims).toEqual(before.claims);
  });
});

describe('GET /api/admin/first-steps', () => {
  it('says what of a new operator’s first steps is done, and counts no owner who can’t sign in yet', async () => {
    const owner = await anAdmin();
    const steps = async () =>
      (await as(owner).get('/api/admin/first-steps')).body.map((it: { step: string; isDone: boolean }) => [it.step, it.isDone]);
    const em = testEm();
    // The other tests' rows, of which some are steps that were taken.
    await em.execute('update provider_accounts set is_active = false where provider_type = ? and id <> ?', ['admin', owner.id]);
    await em.execute(`update outbox_messages set status = 'queued' where status in ('sent', 'held')`);
    await em.execute(`update facilities set verification_status = 'pending', is_verified = false`);
    await em.execute(`update doctors set verification_status = 'pending', is_verified = false`);
    await aFacility(em, { isVerified: false, verificationStatus: 'pending' });
    await anAdmin({ passwordHash: '' });
    const begun = [
      ['second_owner', false],
      ['mail', false],
      ['providers', true],
      ['approval', false],
    ];
    expect(await steps()).toEqual(begun);
    await anAdmin();
    await aFacility(em);
    const { id } = await aFailedMessage(em);
    await em.execute(`update outbox_messages set status = 'sent', sent_at = now() where id = ?`, [id]);
    expect(await steps()).toEqual(begun.map(([step]) => [step, true]));
  });
});

describe('POST /api/admin/find', () => {
  const find = async (client: TestClient, q: string): Promise<{ kind: string; id: string; name: string }[]> => {
    const { status, body } = await client.post('/api/admin/find', { q });
    expect(status).toBe(200);
    return body;
  };

  it('finds each kind of record by name, number or id, for those only who may open it', async () => {
    const word = `Zq${crypto.randomUUID().slice(0, 8)}`;
    const doctor = await aDoctor({ name: `Dr. ${word}` }, { firstName: word, lastName: 'Haile' });
    const owner = await aFacilityAccount({ name: `${word} Clinic` }, { firstName: 'Other' });
    const claim = await aDoctorClaim(testEm(), { doctorId: doctor.doctorId, claimantAccountId: owner.id });
    const claimed = await aFacilityClaim(testEm(), { facilityId: owner.facilityId, claimantAccountId: doctor.id });
    const batch = await anImport();
    await testEm().execute('update import_batches set file_name = ? where id = ?', [`${word}.csv`, batch]);
    const invoice = await anInvoice(testEm(), owner.id);
    const all = [
      { kind: 'facility', id: owner.facilityId },
      { kind: 'doctor', id: doctor.doctorId },
      { kind: 'person', id: doctor.id },
      { kind: 'facility_claim', id: claimed.id },
      { kind: 'doctor_claim', id: claim.id },
      { kind: 'import', id: batch },
      { kind: 'invoice', id: invoice.id },
    ];
    const keysOf = (rows: { kind: string; id: string }[]) => rows.map((it) => `${it.kind}.${it.id}`);
    const kinds = {
      owner: all.map((it) => it.kind),
      verifier: ['facility', 'doctor', 'facility_claim', 'doctor_claim'],
      support: ['person'],
      data: ['import', 'invoice'],
      operations: ['invoice'],
    } as const;
    for (const role of adminRoles) {
      const client = as(await anAdmin({ adminRoles: [role] }));
      const expected = all.filter((it) => kinds[role].some((kind) => kind === it.kind));
      expect(keysOf(await find(client, word))).toEqual(keysOf(expected));
      for (const one of all) expect(keysOf(await find(client, one.id))).toEqual(expected.includes(one) ? keysOf([one]) : []);
    }
    expect(await find(as(await anAdmin({ adminRoles: [] })), word)).toEqual([]);
    const [byNumber] = await find(as(await anAdmin()), invoice.invoiceNumber);
    expect(byNumber).toMatchObject({ kind: 'invoice', name: invoice.invoiceNumber, about: `${word} Clinic`, day: '2027-03-01' });
  });

  it('has the closest names first, at most six', async () => {
    const word = `Qz${crypto.randomUUID().slice(0, 8)}`;
    for (const name of [`${word} Clinic`, `New ${word}`, `Pre${word}`]) await aFacility(testEm(), { name });
    const client = as(await anAdmin({ adminRoles: ['verifier'] }));
    expect((await find(client, word)).map((it) => it.name)).toEqual([`${word} Clinic`, `New ${word}`, `Pre${word}`]);
    for (let n = 0; n < 5; n++) await aFacility(testEm(), { name: `A ${word} ${n}` });
    const found = await find(client, word.toLowerCase());
    expect(found.map((it) => it.name)).toHaveLength(6);
    expect(found[0]?.name).toBe(`${word} Clinic`);
  });

  it('records whose names were shown as their lists do, and takes no empty text', async () => {
    const doctor = await aDoctor({ name: `Dr. Qq${crypto.randomUUID()}` });
    const admin = await anAdmin({ adminRoles: ['verifier'] });
    await find(as(admin), doctor.doctorId);
    const reads = await testEm().execute<{ action: string; subjects: string[] }[]>(
      'select action, to_json(subjects) as subjects from audit_events where actor_id = ? and subjects is not null',
      [admin.id],
    );
    expect(reads).toEqual([{ action: 'listing.list', subjects: [doctor.doctorId] }]);
    expect((await as(admin).post('/api/admin/find', { q: ' ' })).body.code).toBe('invalid_input');
  });
});
