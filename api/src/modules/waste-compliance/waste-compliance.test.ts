import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { trainingModules } from '@tenaye/contracts/waste-compliance.facts.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteDriver, aWasteManager, testApi, testEm } from '#test/harness.ts';
import { aCertification, anInvoice, aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { Notification } from '../notification/notification.entity.ts';
import { watchWastePapers } from '../waste/waste-watch.service.ts';
import { papersOf } from '../waste-paper/waste-papers.policy.ts';
import type { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { analyticsOf } from './analytics.rules.ts';
import { findComplianceFacts } from './compliance.view.ts';
import { findAnalytics } from './waste-analytics.view.ts';

async function clinicAccount() {
  const account = await aFacilityAccount();
  const provider = {
    id: account.id,
    providerType: 'health_facility',
    staffRoles: [],
    isVerified: true,
    facilityId: account.facilityId,
  } as const;
  return { account, actor: { provider }, client: as(account) };
}

const collected = (accountId: string, at: string, given: Parameters<typeof aPickup>[2] = {}): Promise<WastePickupRequest> =>
  aPickup(testEm(), accountId, {
    status: 'completed',
    actualPickupDate: new Date(at),
    actualWeight: 10,
    preferredPickupDate: at.slice(0, 10),
    createdAt: new Date(Date.parse(at) - 3_600_000),
    ...given,
  });

describe('compliance', () => {
  it('scores nothing where there is nothing, and each part by its facts', async () => {
    const { account, actor, client } = await clinicAccount();
    expect((await client.get('/api/waste/compliance')).body.score).toBeNull();
    const now = new Date('2027-07-01T09:00:00Z');
    await collected(account.id, '2027-06-01T08:00:00Z');
    // Sharps may wait for seven days, so nineteen are too long. The pickup also came a day late.
    await collected(account.id, '2027-06-20T08:00:00Z', { preferredPickupDate: '2027-06-19' });
    await collected(account.id, '2025-06-20T08:00:00Z', { wasteTypes: ['pharmaceutical'] });
    await aPickup(testEm(), account.id, { preferredPickupDate: '2027-06-30' });
    await aCertification(testEm(), account.id, { expiryDate: '2027-06-30' });
    await testEm().execute('insert into waste_trainings (facility_id, module, completed_on) values (?, ?, ?), (?, ?, ?)', [
      ...[account.facilityId, 'segregation', '2025-07-01'],
      ...[account.facilityId, 'storage', '2025-06-30'],
    ]);
    expect(await findComplianceFacts(testEm(), papersOf(actor), now)).toEqual({
      pickups: { good: 2, total: 2 },
      documents: { good: 0, total: 2 },
      training: { good: 1, total: 5 },
      storage: { good: 1, total: 2 },
    });
  });

  it('counts a missing license and missing training from the first pickup on, and a license that expired or was removed alike', async () => {
    const { account, actor } = await clinicAccount();
    const now = new Date('2027-07-01T09:00:00Z');
    const found = () => findComplianceFacts(testEm(), papersOf(actor), now);
    expect(await found()).toMatchObject({ documents: { total: 0 }, training: { total: 0 } });
    await collected(account.id, '2027-06-01T08:00:00Z');
    expect(await found()).toMatchObject({ documents: { good: 0, total: 1 }, training: { good: 0, total: 5 } });
    const license = async (expiryDate: string) =>
      testEm().execute(
        `insert into waste_documents (facility_id, type, title, issue_date, expiry_date, file_key)
         values (?, 'license', 'License', ?, ?, ?)`,
        [account.facilityId, '2026-01-01', expiryDate, crypto.randomUUID()],
      );
    await license('2027-06-30');
    expect(await found()).toMatchObject({ documents: { good: 0, total: 1 } });
    await license('2028-06-30');
    expect(await found()).toMatchObject({ documents: { good: 1, total: 1 } });
  });

  it('blames the facility for a driver who came in vain, and not for one who came late', async () => {
    const { account, actor } = await clinicAccount();
    const late = await collected(account.id, '2027-06-20T08:00:00Z', { preferredPickupDate: '2027-06-10' });
    const found = async () => (await findComplianceFacts(testEm(), papersOf(actor), new Date('2027-07-01T09:00:00Z'))).pickups;
    expect(await found()).toEqual({ good: 1, total: 1 });
    const { driverId } = await aWasteDriver();
    await testEm().execute(
      `insert into waste_stop_events (id, pickup_id, driver_id, kind, nth, made_at, received_at, outcome)
       values (?, ?, ?, 'missed', 0, now(), now(), 'applied')`,
      [crypto.randomUUID(), late.id, driverId],
    );
    expect(await found()).toEqual({ good: 0, total: 1 });
  });

  it('counts the storage time of what was weighed, from the first request of a type that stayed behind', async () => {
    const { account, actor, client } = await clinicAccount();
    const wasteTypes: WasteType[] = ['sharps', 'isolation'];
    const createdAt = new Date('2027-06-01T08:00:00Z');
    const found = async () => (await findComplianceFacts(testEm(), papersOf(actor), new Date('2027-07-01T09:00:00Z'))).storage;
    await collected(account.id, '2027-06-02T08:00:00Z', { wasteTypes, createdAt, actualWeights: { sharps: 10 } });
    expect(await found()).toEqual({ good: 1, total: 1 });
    // Isolation waste may wait for 48 hours, and has waited for five days since the request that left it behind.
    await collected(account.id, '2027-06-06T08:00:00Z', { wasteTypes: ['isolation'], actualWeights: { isolation: 3 } });
    expect(await found()).toEqual({ good: 1, total: 2 });
    // In cold storage it may wait for a week.
    expect((await client.patch('/api/waste/profile', { isCooled: true, version: 'none' })).body.isCooled).toBe(true);
    expect(await found()).toEqual({ good: 2, total: 2 });
  });
});

describe('a certification', () => {
  it('is renewed and trained for by waste managers, keeps its history, and shows what the next level takes', async () => {
    const { account, client } = await clinicAccount();
    await aPickup(testEm(), account.id);
    const manager = as(await aWasteManager());
    const { facilityId } = account;
    expect((await client.get('/api/waste/certification')).body).toMatchObject({
      current: null,
      trainingProgress: 0,
      next: { level: 'standard' },
    });
    for (const module of trainingModules.slice(0, 4))
      expect((await manager.post('/api/waste/manager/trainings', { facilityId, module, completedOn: today() })).status).toBe(200);
    const renew = (level: string, more = {}) =>
      manager.post('/api/waste/manager/certifications', { facilityId, level, reason: 'Audited', ...more });
    expect((await renew('gold', { issueDate: daysAfter(today(), 1) })).body.issues).toMatchObject([{ path: 'issueDate' }]);
    const issueDate = daysAfter(today(), -300);
    const { expiryDate } = (await renew('standard', { issueDate })).body;
    expect((Date.parse(expiryDate) - Date.parse(issueDate)) / 86_400_000).toBeGreaterThanOrEqual(364);
    const renewed = await renew('gold');
    expect(renewed).toMatchObject({ status: 201, body: { level: 'gold', status: 'active', trainingProgress: 80 } });
    const { body } = await client.get('/api/waste/certification');
    expect(body).toMatchObject({
      current: { level: 'gold', certificateNumber: renewed.body.certificateNumber },
      history: [{ level: 'standard' }],
      discountPercent: 15,
      benefits: ['discount', 'priority_scheduling', 'account_manager', 'quarterly_reports'],
      next: { level: 'platinum', discountPercent: 25, missingTraining: ['record_keeping'] },
    });
    expect(await auditActionsOn(body.current.id)).toEqual(['waste_certification.renew']);
    const found = await manager.get(`/api/waste/manager/certifications?q=${renewed.body.certificateNumber}`);
    expect(found.body).toMatchObject([{ facilityId, level: 'gold' }]);
    expect((await renew('gold', { facilityId: crypto.randomUUID() })).status).toBe(404);
  });

  it('names the account manager of its level, who is an active waste manager or else no benefit', async () => {
    const { account, client } = await clinicAccount();
    await aPickup(testEm(), account.id);
    const [first, second] = [await aWasteManager(), await aWasteManager()];
    await testEm().execute(
      "update provider_accounts set first_name = 'Hanna', last_name = 'Bekele', phone = '+251911000000' where id = ?",
      [second.id],
    );
    const renew = (level: string) =>
      as(first).post('/api/waste/manager/certifications', { facilityId: account.facilityId, level, reason: 'Audited' });
    const take = (of: typeof first, id: string) => as(of).post(`/api/waste/manager/certifications/${id}/account-manager`);
    const state = async () => (await client.get('/api/waste/certification')).body;
    const standard = (await renew('standard')).body;
    expect(standard.accountManager).toBeNull();
    expect((await take(second, standard.certificationId)).body.code).toBe('wrong_status');
    const gold = (await renew('gold')).body;
    expect(gold.accountManager.id).toBe(first.id);
    expect((await take(second, gold.certificationId)).body.accountManager).toEqual({ id: second.id, name: 'Hanna Bekele' });
    expect((await take(second, gold.certificationId)).status).toBe(200);
    expect(await auditActionsOn(gold.certificationId)).toEqual(['waste_certification.renew', 'waste_certification.take_account']);
    expect(await testEm().count(Notification, { providerAccountId: account.id, textKey: 'waste.accountManager' })).toBe(1);
    expect((await renew('platinum')).body.accountManager.id).toBe(second.id);
    expect(await state()).toMatchObject({
      benefits: expect.arrayContaining(['account_manager']),
      accountManager: { name: 'Hanna Bekele', email: second.email, phone: '+251911000000' },
    });
    await testEm().execute("update provider_accounts set staff_roles = '{}' where id = ?", [second.id]);
    const without = await state();
    expect([without.accountManager, without.benefits.includes('account_manager')]).toEqual([null, false]);
  });

  it('shows score and missing training before, needs a reason for a level that they miss, and isn’t issued for a day long past', async () => {
    const { account, client } = await clinicAccount();
    await collected(account.id, new Date(Date.now() - 3_600_000).toISOString());
    const manager = as(await aWasteManager());
    const { facilityId } = account;
    const path = '/api/waste/manager/certifications';
    const score = (await client.get('/api/waste/compliance')).body.score;
    expect((await manager.get(`${path}/${facilityId}`)).body).toEqual({ complianceScore: score, missingTraining: trainingModules });
    const renew = (more: object) => manager.post(path, { facilityId, level: 'platinum', ...more });
    expect((await renew({})).body.issues).toMatchObject([{ path: 'reason' }]);
    expect((await renew({ reason: 'Audited', issueDate: '2020-01-01' })).body.issues).toMatchObject([{ path: 'issueDate' }]);
    expect((await renew({ reason: 'Audited on site' })).status).toBe(201);
    expect((await manager.get(`${path}/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('is reminded of 60, 30 and 7 days ahead, each once, unless it was renewed', async () => {
    const { account } = await clinicAccount();
    const one = await aCertification(testEm(), account.id, { expiryDate: '2029-06-30' });
    const bells = () => testEm().count(Notification, { providerAccountId: account.id, title: 'Waste certification about to expire' });
    const counts: number[] = [];
    for (const day of ['2029-04-30', '2029-05-01', '2029-05-31', '2029-06-23', '2029-06-30']) {
      await watchWastePapers(testApi().services.orm.em, testApi().services.config.operator, new Date(`${day}T09:00:00Z`));
      counts.push(await bells());
    }
    expect(counts).toEqual([0, 1, 2, 3, 3]);
    await testEm().execute('update waste_certifications set reminded_days = null where id = ?', [one.id]);
    await aCertification(testEm(), account.id, { expiryDate: '2030-06-30' });
    await watchWastePapers(testApi().services.orm.em, testApi().services.config.operator, new Date('2029-06-30T10:00:00Z'));
    expect(await bells()).toBe(3);
  });
});

describe('the quarterly report', () => {
  it('tells Gold and Platinum facilities once a quarter what was collected, by local days, and their score', async () => {
    const [{ account }, { account: standard }] = [await clinicAccount(), await clinicAccount()];
    await aCertification(testEm(), standard.id, { issueDate: '2029-01-15', expiryDate: '2030-01-14' });
    await aCertification(testEm(), account.id, { certificationType: 'gold', issueDate: '2029-01-15', expiryDate: '2030-01-14' });
    await collected(account.id, '2029-03-31T20:59:00Z', { actualWeight: 12.5 });
    await collected(account.id, '2029-03-31T21:00:00Z', { actualWeight: 70 });
    const of = (id: string) => ({ providerAccountId: id, title: 'Quarterly compliance report' });
    const counts: number[] = [];
    for (const day of ['2029-03-31', '2029-04-01', '2029-04-02', '2029-07-01']) {
      await watchWastePapers(testApi().services.orm.em, testApi().services.config.operator, new Date(`${day}T09:00:00Z`));
      counts.push(await testEm().count(Notification, of(account.id)));
    }
    expect(counts).toEqual([0, 1, 1, 2]);
    expect(await testEm().count(Notification, of(standard.id))).toBe(0);
    const [first] = await testEm().find(Notification, of(account.id), { orderBy: { createdAt: 'asc' } });
    expect(first?.message).toMatch(
      /^From 1 January 2029 to 31 March 2029, 1 pickup took 12\.5 kg of your waste\. Your compliance score is \d+%\./,
    );
  });
});

describe('documents', () => {
  it('are uploaded, found, downloaded by their facility alone, and removed', async () => {
    const { client } = await clinicAccount();
    const upload = (fields: object) =>
      client.post('/api/waste/documents', aForm({ type: 'license', title: 'Environment license', ...fields }, { document: aPdf() }));
    expect((await upload({ expiryDate: today() })).body.issues).toMatchObject([{ path: 'expiryDate' }]);
    const { status, body } = await upload({ expiryDate: daysAfter(today(), 20) });
    expect({ status, body }).toMatchObject({ status: 201, body: { type: 'license', status: 'expiring', isUploaded: true, number: null } });
    expect((await client.get('/api/waste/documents?q=environment&status=expiring')).body).toMatchObject([{ id: body.id }]);
    expect((await client.get('/api/waste/overview')).body.nextExpiry).toMatchObject({ kind: 'document', id: body.id });
    const file = await client.fetch(body.downloadUrl);
    expect([file.status, file.headers.get('content-disposition'), file.headers.get('x-content-type-options')]).toEqual([
      200,
      'attachment; filename="paper.pdf"',
      'nosniff',
    ]);
    const other = as(await aFacilityAccount());
    expect((await other.get(`/api/waste/documents/${body.id}/file`)).status).toBe(404);
    expect((await other.delete(`/api/waste/documents/${body.id}`)).status).toBe(404);
    expect((await as(await aWasteManager()).post(`/api/waste/manager/documents/${body.id}/void`, { reason: 'No' })).status).toBe(409);
    expect((await client.delete(`/api/waste/documents/${body.id}`)).status).toBe(204);
    expect((await client.get('/api/waste/documents')).body).toEqual([]);
  });
});

describe('analytics', () => {
  it('count weights by type as weighed, costs less credit, and the months since the first pickup', async () => {
    const { account, actor } = await clinicAccount();
    const now = new Date('2027-04-15T09:00:00Z');
    await collected(account.id, '2027-02-10T08:00:00Z', { wasteTypes: ['sharps', 'isolation'], actualWeight: 10.01 });
    await collected(account.id, '2027-03-10T08:00:00Z', {
      wasteTypes: ['sharps', 'isolation'],
      actualWeight: 20,
      actualWeights: { sharps: 15, isolation: 5 },
    });
    // Half past midnight of the first of April in Addis Ababa.
    await collected(account.id, '2027-03-31T21:30:00Z', { actualWeight: 5, preferredPickupDate: '2027-03-31' });
    await anInvoice(testEm(), account.id, { issueDate: '2027-03-10', totalAmount: 400, creditedAmount: 50.02 });
    const row = await findAnalytics(testEm(), actor, undefined, now);
    // From February 1 to April 15 are 74 days.
    expect(analyticsOf({ ...row, beds: 2 }, '2027-04-15').perBedAndDay).toBe(0.24);
    const { months, ...figures } = analyticsOf(row, '2027-04-15');
    // A past year has no month that is still running.
    expect(analyticsOf(row, '2027-05-01').insights[0]).toEqual({ kind: 'volume_down', value: 75, type: null });
    expect(months).toHaveLength(12);
    expect(months.slice(-3)).toEqual([
      {
        month: '2027-02',
        weight: 10.01,
        pickups: 1,
        cost: 0,
        byType: [
          { type: 'isolation', weight: 5.01 },
          { type: 'sharps', weight: 5.01 },
        ],
      },
      {
        month: '2027-03',
        weight: 20,
        pickups: 1,
        cost: 349.98,
        byType: [
          { type: 'isolation', weight: 5 },
          { type: 'sharps', weight: 15 },
        ],
      },
      { month: '2027-04', weight: 5, pickups: 1, cost: 0, byType: [{ type: 'sharps', weight: 5 }] },
    ]);
    expect(figures).toEqual({
      perBedAndDay: null,
      totalYtd: 35.01,
      avgMonthly: 11.67,
      costPerKg: 10,
      complianceRate: 67,
      types: [
        { type: 'sharps', weight: 25.01, percent: 71 },
        { type: 'isolation', weight: 10.01, percent: 29 },
      ],
      insights: [
        { kind: 'volume_up', value: 100, type: null },
        { kind: 'largest_type', value: 71, type: 'sharps' },
        { kind: 'late', value: 33, type: null },
        { kind: 'overdue', value: 1, type: null },
      ],
    });
    expect((await findAnalytics(testEm(), actor, 2026, now)).months.map((it) => it.month)).toHaveLength(12);
  });

  it('are a file, too, and empty for a facility without waste', async () => {
    const { client } = await clinicAccount();
    expect((await client.get('/api/waste/analytics')).body).toMatchObject({
      totalYtd: 0,
      avgMonthly: null,
      costPerKg: null,
      complianceRate: null,
      insights: [],
    });
    const { text, headers } = await client.get('/api/waste/analytics/export?year=2026');
    const lines = text.trim().split('\r\n');
    expect(lines[0]?.replace('\uFEFF', '')).toBe(
      'month,weight_kg,pickups,cost_etb,sharps_kg,pathological_kg,pharmaceutical_kg,chemotherapy_kg,microbiological_kg,isolation_kg',
    );
    expect(lines[1]).toBe('2026-01,0,0,0,0,0,0,0,0,0');
    expect(headers.get('content-disposition')).toContain(`waste-${today()}.csv`);
  });
});
