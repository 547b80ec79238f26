import { describe, expect, it } from '@jest/globals';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import type { TestAccount } from '#test/builders.ts';
import type { TestClient } from '#test/client.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, testApi, testEm } from '#test/harness.ts';
import { aMedicationRequest, anAppointment } from '#test/rows.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { FacilityRequest } from '../facility-request/facility-request.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { watchLicenses } from '../verification/license-watch.service.ts';

interface Owned {
  account: TestAccount;
  type: 'doctor' | 'facility';
  id: string;
}

const path = ({ type, id }: Owned) => `/api/admin/providers/${type}/${id}`;
const OVER = '2020-01-31';

type More = { keepBooked?: string };
type Act = (admin: TestClient, owned: Owned, more: More) => Promise<{ status: number; body: { ended?: unknown } }>;
const reject = { status: 'rejected', notes: 'License withdrawn' } as const;

/** Every way in which an administrator ends a practice, with its cause in the audit. */
const acts: [way: string, cause: string, act: Act][] = [
  [
    'deactivated',
    'deactivated',
    (it, { account }, more) => it.post(`/api/admin/people/${account.id}/deactivate`, { reason: 'Left', ...more }),
  ],
  ['rejected', 'rejected', (it, owned, more) => it.patch(`${path(owned)}/verify`, { ...reject, verified: false, ...more })],
  ['reopened', 'reopened', (it, owned, more) => it.post(`${path(owned)}/reopen`, more)],
  [
    'given a license that is over',
    'license_ended',
    (it, owned, more) => it.patch(`${path(owned)}/license`, { licenseExpiresOn: OVER, ...more }),
  ],
  ['taken off the lists', 'unlisted', (it, owned, more) => it.post(`${path(owned)}/unlist`, { reason: 'It has closed', ...more })],
  [
    'rejected among others',
    'rejected',
    (it, { type, id }, more) => it.post('/api/admin/verification/batch', { ...reject, ...more, decisions: [{ type, id }] }),
  ],
];

/** A doctor with an upcoming appointment, or a pharmacy with medicines that are ready. */
async function aBooked(type: Owned['type'], given = {}) {
  const [em, patient] = [testEm(), await aPatient()];
  if (type === 'doctor') {
    const account = await aDoctor(given);
    const { id: rowId } = await anAppointment(em, { userId: patient.id, doctorId: account.doctorId, status: 'confirmed' });
    return { patient, rowId, owned: { account, type, id: account.doctorId } };
  }
  const account = await aFacilityAccount(given);
  const { id: rowId } = await aMedicationRequest(em, patient.id, account.facilityId, { status: 'ready' });
  return { patient, rowId, owned: { account, type, id: account.facilityId } };
}

type Booked = Awaited<ReturnType<typeof aBooked>>;

const statusOf = async ({ owned, rowId: id }: Booked): Promise<string | undefined> =>
  owned.type === 'doctor'
    ? (await testEm().findOneOrFail(Appointment, { id })).status
    : (await testEm().findOneOrFail(FacilityRequest, { id })).status;
const toldTimes = async ({ patient }: Booked): Promise<[bells: number, mails: number]> => [
  await testEm().count(Notification, { userId: patient.id }),
  await testEm().count(OutboxMessage, { recipient: patient.email }),
];
const auditOf = (action: string, targetId: string) => testEm().findOneOrFail(AuditEvent, { action, targetId });
const cancelPath = ({ owned, rowId }: Booked) => `/api/${owned.type === 'doctor' ? 'appointments' : 'medication-requests'}/${rowId}/cancel`;

describe.each(['doctor', 'facility'] as const)('a %s', (type) => {
  const word = type === 'doctor' ? 'appointment' : 'facility_request';
  const counts = type === 'doctor' ? { visits: 1, requests: 0, people: 1 } : { visits: 0, requests: 1, people: 1 };

  it.each(acts)('who is %s loses what is booked, and the patient is told once, under a double press too', async (_, cause, act) => {
    const [booked, account] = [await aBooked(type), await anAdmin()];
    const [admin, other] = [as(account), as(await anAdmin())];
    for (const it of [admin, other]) await it.get('/api/provider/me');
    const answers = await Promise.all([act(admin, booked.owned, {}), act(other, booked.owned, {})]);
    expect(answers.filter((it) => it.status >= 500)).toEqual([]);
    const ended = JSON.stringify({ ...counts, calls: 1 });
    expect(answers.map((it) => it.body?.ended).filter((it) => JSON.stringify(it) === ended)).toHaveLength(1);
    expect(await statusOf(booked)).toBe('cancelled');
    expect(await toldTimes(booked)).toEqual([1, 1]);
    const { actorType, actorId, detail } = await auditOf(`${word}.cancelled`, booked.rowId);
    expect([actorType, [account.id, actorId]]).toEqual(['provider', expect.arrayContaining([actorId])]);
    expect(detail).toEqual({ from: type === 'doctor' ? 'confirmed' : 'ready', cause });
    expect((await auditOf(`${type}.end_practice`, booked.owned.id)).detail).toEqual({ cause, ...counts });
  });

  it.each(acts)('who is %s keeps what is booked for a reason; no one is told, and the patient can cancel', async (_, cause, act) => {
    const [booked, admin] = [await aBooked(type), as(await anAdmin())];
    expect((await act(admin, booked.owned, { keepBooked: ' ' })).status).toBe(400);
    const { status, body } = await act(admin, booked.owned, { keepBooked: 'A colleague takes over' });
    expect([status, body.ended]).toEqual([200, { visits: 0, requests: 0, people: 0, calls: 0 }]);
    expect(await statusOf(booked)).not.toBe('cancelled');
    expect(await toldTimes(booked)).toEqual([0, 0]);
    const { people: _people, ...kept } = counts;
    expect((await auditOf(`${type}.keep_booked`, booked.owned.id)).detail).toEqual({ cause, reason: 'A colleague takes over', ...kept });
    const cancelled = await as(booked.patient).post(cancelPath(booked));
    // A facility that is only off the lists can still hand over what is ready.
    if (type === 'facility' && ['license_ended', 'unlisted'].includes(cause)) expect(cancelled.status).toBe(409);
    else expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
  });

  it('loses what is booked when the license ends, once, on behalf of the platform; not before', async () => {
    const booked = await aBooked(type, { licenseExpiresOn: '2027-06-30' });
    await testEm().nativeUpdate(
      Appointment,
      { id: booked.rowId },
      {
        appointmentDate: new Date('2027-07-20T08:00:00Z'),
        endsAt: new Date('2027-07-20T08:30:00Z'),
      },
    );
    const watch = (day: string) => watchLicenses(testApi().services.orm.em, new Date(`${day}T09:00:00Z`));
    await watch('2027-06-30');
    expect(await toldTimes(booked)).toEqual([0, 0]);
    const warnings = await testEm().find(Notification, { providerAccountId: booked.owned.account.id });
    expect(warnings.map((it) => it.textKey)).toEqual([type === 'doctor' ? 'license.warningBooked' : 'license.warning']);
    await Promise.all([watch('2027-07-01'), watch('2027-07-01')]);
    await watch('2027-07-02');
    expect(await statusOf(booked)).toBe('cancelled');
    expect(await toldTimes(booked)).toEqual([1, 1]);
    expect(await auditOf(`${word}.cancelled`, booked.rowId)).toMatchObject({ actorType: 'system', actorId: null });
    const mail = await testEm().findOneOrFail(OutboxMessage, { recipient: booked.owned.account.email, subject: 'License expired' });
    expect(mail.body).toContain('1 appointment or request of a patient was cancelled');
  });

  it('keeps what is booked when the license ends while a renewed one waits for an administrator, who ends it later', async () => {
    const renewed = { licenseExpiresOn: '2027-06-30', licenseRenewalExpiresOn: '2028-06-30', licenseRenewalSentAt: new Date() };
    const booked = await aBooked(type, renewed);
    await watchLicenses(testApi().services.orm.em, new Date());
    await testEm().nativeUpdate(
      Appointment,
      { id: booked.rowId },
      {
        appointmentDate: new Date('2027-07-20T08:00:00Z'),
        endsAt: new Date('2027-07-20T08:30:00Z'),
      },
    );
    await watchLicenses(testApi().services.orm.em, new Date('2027-07-01T09:00:00Z'));
    expect([await statusOf(booked), await toldTimes(booked)]).toEqual([type === 'doctor' ? 'confirmed' : 'ready', [0, 0]]);
    expect((await auditOf(`${type}.keep_booked`, booked.owned.id)).actorType).toBe('system');
    const admin = as(await anAdmin());
    await admin.patch(`${path(booked.owned)}/license`, { licenseExpiresOn: OVER });
    expect(await statusOf(booked)).toBe('cancelled');
  });

  it('who is approved or activated again gets nothing back', async () => {
    const [booked, admin] = [await aBooked(type), as(await anAdmin())];
    await admin.post(`/api/admin/people/${booked.owned.account.id}/deactivate`, { reason: 'Left' });
    await admin.post(`/api/admin/people/${booked.owned.account.id}/activate`);
    await admin.post(`${path(booked.owned)}/reopen`);
    await admin.patch(`${path(booked.owned)}/verify`, { status: 'approved', verified: true });
    expect(await statusOf(booked)).toBe('cancelled');
    expect(await toldTimes(booked)).toEqual([1, 1]);
    expect((await auditActionsOn(booked.rowId)).filter((it) => it.endsWith('.cancelled'))).toHaveLength(1);
  });

  it('is marked in the list, isn’t shown to patients and can’t be booked while its account is deactivated', async () => {
    const [{ owned, patient }, admin] = [await aBooked(type, { name: `Marked ${crypto.randomUUID()}` }), as(await anAdmin())];
    await admin.post(`/api/admin/people/${owned.account.id}/deactivate`, { reason: 'Left' });
    const { body } = await admin.get(path(owned));
    expect(body.listing).toMatchObject({ isDeactivated: true, isVerified: true });
    const reader = as(patient);
    const lists = type === 'doctor' ? '/api/doctors' : '/api/pharmacies';
    expect((await reader.get(lists)).body.map((it: { id: string }) => it.id)).not.toContain(owned.id);
    const wanted =
      type === 'doctor'
        ? await reader.post('/api/appointments', {
            doctorId: owned.id,
            appointmentType: 'in-person',
            appointmentDate: new Date(Date.now() + 86_400_000).toISOString(),
          })
        : await reader.get(`/api/facilities/${owned.id}`);
    expect([wanted.status, wanted.body.code]).toEqual(type === 'doctor' ? [409, 'doctor_unavailable'] : [404, 'not_found']);
  });
});
