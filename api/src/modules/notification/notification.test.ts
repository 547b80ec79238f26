import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { aCollector, aDoctor, aFacilityAccount, anAdmin, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { anImport } from '#test/imports.ts';
import { aDoctorClaim, aFacilityClaim, aNotification } from '#test/rows.ts';
import { Notification } from './notification.entity.ts';
import { notificationPolicy, notificationsOf } from './notification.policy.ts';
import { notify, notifyAdmins } from './notification.service.ts';

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

describe('GET /api/notifications', () => {
  it('returns the patient’s own, newest first, page by page', async () => {
    const [patient, other] = [await aPatient(), await aPatient()];
    const em = testEm();
    for (const [minutes, title] of [
      [3, 'third'],
      [1, 'first'],
      [2, 'second'],
    ] as const) {
      await aNotification(em, { userId: patient.id, title, createdAt: minutesAgo(minutes) });
    }
    await aNotification(em, { userId: other.id, title: 'not yours' });
    const client = as(patient);
    const page = await client.get('/api/notifications?limit=2');
    const next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect([...page.body, ...(await client.get(next)).body].map((it) => it.title)).toEqual(['first', 'second', 'third']);
    expect(page.body[0]).toEqual({
      id: expect.any(String),
      type: 'system',
      title: 'first',
      message: 'Message',
      relatedId: null,
      isRead: false,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('is for patients, and refuses an invalid cursor', async () => {
    expect((await aVisitor().get('/api/notifications')).status).toBe(401);
    expect((await as(await aDoctor()).get('/api/notifications')).status).toBe(401);
    expect((await as(await aPatient()).get('/api/notifications?cursor=W10')).status).toBe(400);
  });
});

describe('reading notifications', () => {
  it('marks one, and marking it again isn’t an error', async () => {
    const patient = await aPatient();
    const em = testEm();
    const [one, two] = [await aNotification(em, { userId: patient.id }), await aNotification(em, { userId: patient.id })];
    const client = as(patient);
    for (const _ of [1, 2])
      expect(await client.patch(`/api/notifications/${one.id}/read`)).toMatchObject({ status: 200, body: { id: one.id, isRead: true } });
    expect((await testEm().findOneOrFail(Notification, { id: two.id })).isRead).toBe(false);
  });

  it('doesn’t mark another patient’s, and is not_found for an unknown id', async () => {
    const { id } = await aNotification(testEm(), { userId: (await aPatient()).id });
    const stranger = as(await aPatient());
    for (const other of [id, crypto.randomUUID()]) expect((await stranger.patch(`/api/notifications/${other}/read`)).status).toBe(404);
    expect((await stranger.patch('/api/notifications/17/read')).status).toBe(400);
    expect((await testEm().findOneOrFail(Notification, { id })).isRead).toBe(false);
  });

  it('marks all of one patient and none of another', async () => {
    const [patient, other] = [await aPatient(), await aPatient()];
    const em = testEm();
    for (const userId of [patient.id, patient.id, other.id]) await aNotification(em, { userId });
    expect((await as(patient).patch('/api/notifications/mark-all-read')).status).toBe(204);
    expect(await testEm().count(Notification, { userId: patient.id, isRead: false })).toBe(0);
    expect(await testEm().count(Notification, { userId: other.id, isRead: false })).toBe(1);
    expect((await aVisitor().patch('/api/notifications/mark-all-read')).status).toBe(401);
  });
});

describe('notifications of providers', () => {
  const list = '/api/provider/notifications';
  const toProvider = (providerAccountId: string, title: string, minutes = 0) =>
    aNotification(testEm(), { audience: 'provider', providerAccountId, title, createdAt: minutesAgo(minutes) });

  it('are the account’s own, newest first, page by page; in a browser that is also a patient’s, never the patient’s', async () => {
    const [patient, doctor, facility] = [await aPatient(), await aDoctor(), await aFacilityAccount()];
    await toProvider(doctor.id, 'first', 1);
    await toProvider(doctor.id, 'second', 2);
    await toProvider(facility.id, 'not yours');
    await aNotification(testEm(), { userId: patient.id, title: "the patient's" });
    const client = as(patient, doctor);
    const page = await client.get(`${list}?limit=1`);
    const next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect([...page.body, ...(await client.get(next)).body].map((it) => it.title)).toEqual(['first', 'second']);
    expect((await client.get('/api/notifications')).body.map((it: { title: string }) => it.title)).toEqual(["the patient's"]);
    expect((await as(facility).get(list)).body.map((it: { title: string }) => it.title)).toEqual(['not yours']);
  });

  it('are for doctors, facilities and staff, and refuse a cursor of another list', async () => {
    expect((await aVisitor().get(list)).status).toBe(401);
    expect((await as(await aPatient()).get(list)).status).toBe(401);
    expect((await as(await anAdmin()).get(list)).status).toBe(403);
    const collector = await aCollector();
    await toProvider(collector.id, 'Accepted');
    expect((await as(collector).get(list)).body.map((it: { title: string }) => it.title)).toEqual(['Accepted']);
    expect((await as(await aDoctor()).get(`${list}?cursor=W10`)).status).toBe(400);
  });

  it('are marked one by one by their owner alone, and marking again isn’t an error', async () => {
    const [patient, doctor, stranger] = [await aPatient(), await aDoctor(), await aFacilityAccount()];
    const { id } = await toProvider(doctor.id, 'Booked');
    const { id: ofPatient } = await aNotification(testEm(), { userId: patient.id });
    const client = as(patient, doctor);
    expect((await as(stranger).patch(`${list}/${id}/read`)).status).toBe(404);
    for (const hidden of [ofPatient, crypto.randomUUID()]) expect((await client.patch(`${list}/${hidden}/read`)).status).toBe(404);
    expect((await client.patch(`/api/notifications/${id}/read`)).status).toBe(404);
    expect((await client.patch(`${list}/17/read`)).status).toBe(400);
    expect(await testEm().count(Notification, { id: [id, ofPatient], isRead: true })).toBe(0);
    for (const _ of [1, 2]) expect(await client.patch(`${list}/${id}/read`)).toMatchObject({ status: 200, body: { id, isRead: true } });
  });

  it('are marked all at once for one account only', async () => {
    const [patient, doctor, other] = [await aPatient(), await aDoctor(), await aDoctor()];
    for (const account of [doctor, doctor, other]) await toProvider(account.id, 'Booked');
    await aNotification(testEm(), { userId: patient.id });
    expect((await as(patient, doctor).patch(`${list}/mark-all-read`)).status).toBe(204);
    const unread = (where: object) => testEm().count(Notification, { ...where, isRead: false });
    expect(await unread({ providerAccountId: doctor.id })).toBe(0);
    expect(await unread({ providerAccountId: other.id })).toBe(1);
    expect(await unread({ userId: patient.id })).toBe(1);
    expect((await as(await anAdmin()).patch(`${list}/mark-all-read`)).status).toBe(403);
  });
});

describe('notifications of administrators', () => {
  const list = '/api/admin/notifications';
  const toAdmin = (providerAccountId: string, title: string) =>
    aNotification(testEm(), { audience: 'admin', providerAccountId, title, type: 'urgent' });

  it('are the administrator’s own, page by page, including types that only administrators have', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    await toAdmin(admin.id, 'A doctor registered');
    await toAdmin(other.id, 'not yours');
    const { body } = await as(admin).get(list);
    expect(body.map((it: { title: string; type: string }) => [it.title, it.type])).toEqual([['A doctor registered', 'urgent']]);
    expect((await as(admin).get(`${list}?cursor=W10`)).status).toBe(400);
    expect((await aVisitor().get(list)).status).toBe(401);
    for (const it of [await aDoctor(), await aFacilityAccount(), await aCollector()]) expect((await as(it).get(list)).status).toBe(403);
  });

  it('say what they are about, and whether that is a profile that waits', async () => {
    const admin = await anAdmin();
    const [doctor, waiting] = [await aDoctor(), await aDoctor({ verificationStatus: 'pending', isVerified: false })];
    const facility = await aFacilityAccount();
    const claims = {
      doctor: await aDoctorClaim(testEm(), { doctorId: doctor.doctorId, claimantAccountId: waiting.id }),
      facility: await aFacilityClaim(testEm(), { facilityId: facility.facilityId, claimantAccountId: waiting.id }),
    };
    const subjects = [
      [doctor.doctorId, { kind: 'doctor', isWaiting: false }],
      [waiting.doctorId, { kind: 'doctor', isWaiting: true }],
      [facility.facilityId, { kind: 'facility', isWaiting: false }],
      [claims.doctor.id, { kind: 'doctor_claim', isWaiting: false }],
      [claims.facility.id, { kind: 'facility_claim', isWaiting: false }],
      [await anImport(), { kind: 'import', isWaiting: false }],
      [crypto.randomUUID(), undefined],
    ] as const;
    for (const [relatedId] of subjects)
      await aNotification(testEm(), { audience: 'admin', providerAccountId: admin.id, type: 'provider', relatedId });
    const { body } = await as(admin).get(list);
    const told = new Map(body.map((it: { relatedId: string; about?: object }) => [it.relatedId, it.about]));
    expect(subjects.map(([id]) => [id, told.get(id)])).toEqual(subjects.map((it) => [...it]));
  });

  it('are marked by their reader alone, one or all', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const { id } = await toAdmin(admin.id, 'One');
    await toAdmin(admin.id, 'Two');
    await toAdmin(other.id, 'not yours');
    expect((await as(other).patch(`${list}/${id}/read`)).status).toBe(404);
    expect(await as(admin).patch(`${list}/${id}/read`)).toMatchObject({ status: 200, body: { id, isRead: true, type: 'urgent' } });
    expect((await as(admin).patch(`${list}/mark-all-read`)).status).toBe(204);
    const unread = (providerAccountId: string) => testEm().count(Notification, { providerAccountId, isRead: false });
    expect([await unread(admin.id), await unread(other.id)]).toEqual([0, 1]);
  });
});

describe('notify', () => {
  const news = {
    type: 'diagnostic' as const,
    relatedId: null,
    key: 'request.results' as const,
    params: { facilityName: 'Bole Laboratory' },
  };

  it('leaves no row behind when its transaction is rolled back', async () => {
    const patient = await aPatient();
    const failed = testEm().transactional(async (em) => {
      await notify(em, { audience: 'patient', id: patient.id }, news, new Date());
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await testEm().count(Notification, { userId: patient.id })).toBe(0);
  });
});

describe('news for administrators', () => {
  it('reaches those who may enter its area, so that none leads to a closed part', async () => {
    const [verifier, owner, other] = [
      await anAdmin({ adminRoles: ['data', 'verifier'] }),
      await anAdmin(),
      await anAdmin({ adminRoles: ['data'] }),
    ];
    const former = await anAdmin({ providerType: 'staff', adminRoles: ['owner'] });
    const em = testEm();
    const relatedId = crypto.randomUUID();
    const news = { type: 'provider', relatedId, key: 'claim.answered', params: { profileName: 'Bole Pharmacy' } } as const;
    await em.transactional((tx) => notifyAdmins(tx, 'claims', news, new Date()));
    const told = (await testEm().find(Notification, { relatedId })).map((it) => it.providerAccountId);
    expect([verifier, owner, other, former].map(({ id }) => told.includes(id))).toEqual([true, true, false, false]);
  });
});

describe('access to a notification', () => {
  it('is the same by the policy and by its query', async () => {
    const em = testEm();
    const [patient, doctor, admin] = [await aPatient(), await aDoctor(), await anAdmin()];
    await aNotification(em, { userId: patient.id });
    await aNotification(em, { audience: 'provider', providerAccountId: doctor.id });
    await aNotification(em, { audience: 'admin', providerAccountId: admin.id, type: 'urgent' });
    const provider = (id: string): Actor => ({ provider: { id, providerType: 'doctor', staffRoles: [], isVerified: true } });
    const actors: Actor[] = [
      {},
      { patient: { id: patient.id } },
      provider(doctor.id),
      provider(admin.id),
      { patient: { id: patient.id }, ...provider(doctor.id) },
    ];
    const all = await em.find(Notification, {});
    const sizes: number[] = [];
    for (const actor of actors) {
      const found = await em.execute<{ id: string }[]>(sql`select id from notifications where ${notificationsOf(actor)}`);
      expect(found.map((it) => it.id).sort()).toEqual(
        all
          .filter((it) => notificationPolicy.read(actor, it))
          .map((it) => it.id)
          .sort(),
      );
      sizes.push(found.length);
    }
    expect(sizes).toEqual([0, 1, 1, 1, 2]);
  });
});
