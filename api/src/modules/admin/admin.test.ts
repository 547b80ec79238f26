import { describe, expect, it } from '@jest/globals';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';

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
