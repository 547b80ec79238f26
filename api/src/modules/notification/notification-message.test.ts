import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aForm } from '#test/form.ts';
import { aDoctor, aFacilityAccount, aPatient, as, testEm } from '#test/harness.ts';
import { anAppointment } from '#test/rows.ts';
import { isWanted, sendByOf } from './notification-message.rules.ts';

let made = 0;
async function someone(more: Parameters<typeof aPatient>[0] = {}) {
  const phone = `+25192${String(++made).padStart(7, '0')}`;
  return { phone, ...(await aPatient({ phone, isPhoneVerified: true, ...more })) };
}

const sent = async (recipient: string): Promise<string[]> =>
  (await testEm().find(OutboxMessage, { recipient }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(
    (it) => it.subject ?? it.body ?? '',
  );

/** An appointment that its doctor confirms and then cancels for a reason. */
async function confirmedAndCancelled(patient: Awaited<ReturnType<typeof aPatient>>, practice: Parameters<typeof aDoctor>[0] = {}) {
  const doctor = await aDoctor(practice);
  const start = new Date('2027-05-03T06:00:00Z');
  const facts = { userId: patient.id, doctorId: doctor.doctorId, appointmentDate: start, symptoms: 'Chest pain' };
  const { id } = await anAppointment(testEm(), facts);
  const change = (body: object) => as(doctor).patch(`/api/appointments/${id}/status`, body);
  await change({ status: 'confirmed' });
  await change({ status: 'cancelled', reason: 'Your HIV test' });
}

const when = 'Mon, May 3, 9:00 AM';

describe('a text message about an appointment', () => {
  it('goes to a confirmed number when the doctor confirms and when the doctor cancels, without anybody’s own words', async () => {
    const patient = await someone();
    await confirmedAndCancelled(patient);
    const doctor = 'Dr. Tirunesh Dibaba';
    expect((await sent(patient.phone)).toSorted()).toEqual([
      `Tenaye: ${doctor} cancelled your appointment of ${when}. The reason is in your notifications.`,
      `Tenaye: ${doctor} confirmed your appointment, ${when}.`,
    ]);
    const messages = await testEm().find(OutboxMessage, { recipient: patient.phone });
    expect(messages.map((it) => it.sendBy)).toEqual([new Date('2027-05-03T05:00:00Z'), new Date('2027-05-03T05:00:00Z')]);
  });

  it('names the place of a confirmed visit to the practice', async () => {
    const patient = await someone();
    await confirmedAndCancelled(patient, { practiceName: 'Selam Clinic', address: 'Bole, Addis Ababa' });
    expect(await sent(patient.phone)).toContainEqual(expect.stringMatching(/confirmed your appointment.+ Where: Selam Clinic$/));
  });

  it('isn’t sent to a number that no code has confirmed', async () => {
    const patient = await someone({ isPhoneVerified: false });
    await confirmedAndCancelled(patient);
    expect(await sent(patient.phone)).toEqual([]);
    expect(await sent(patient.email)).toHaveLength(2);
  });

  it('isn’t sent over a channel on which the patient has muted it, and still is over the other', async () => {
    const [noTexts, noMails] = [
      await someone({ mutedMessages: ['sms.appointment'] }),
      await someone({ mutedMessages: ['mail.appointment'] }),
    ];
    for (const it of [noTexts, noMails]) await confirmedAndCancelled(it);
    expect([await sent(noTexts.phone), await sent(noMails.email)]).toEqual([[], []]);
    expect([(await sent(noTexts.email)).length, (await sent(noMails.phone)).length]).toEqual([2, 2]);
  });
});

describe('a text message about a request', () => {
  it('says that an answer is needed and that it is ready, and names no medicine', async () => {
    const [patient, pharmacy] = [await someone(), await aFacilityAccount()];
    const requestedMedications = [{ name: 'Amoxicillin 500mg', quantity: 21, medicationId: null }];
    const { id } = (await as(patient).post('/api/medication-requests', aForm({ pharmacyId: pharmacy.facilityId, requestedMedications })))
      .body;
    expect(await sent(patient.phone)).toEqual([]);
    const change = (body: object) => as(pharmacy).patch(`/api/provider/requests/${id}`, body);
    await change({ status: 'quoted', lines: [{ availability: 'available', unitPrice: 8 }] });
    const { quotedAt } = (await as(patient).get(`/api/medication-requests/${id}`)).body;
    await as(patient).post(`/api/medication-requests/${id}/quote`, { quotedAt, decision: 'accept' });
    await change({ status: 'ready' });
    expect((await sent(patient.phone)).toSorted()).toEqual([
      expect.stringMatching(/^Tenaye: .+ has answered your request\. Total: ETB 168\.00\. Please accept or decline\.$/),
      expect.stringMatching(/^Tenaye: Your order at .+ is ready for pickup\. Total: ETB 168\.00\.$/),
    ]);
  });
});

describe('whether a text is wanted', () => {
  it('depends on its kind: reminders are not other news of appointments, and what is no kind is always sent', () => {
    expect(isWanted(['sms.reminder'], 'sms', { key: 'appointment.reminderOnline' })).toBe(false);
    expect(isWanted(['sms.reminder'], 'sms', { key: 'appointment.confirmed' })).toBe(true);
    expect(isWanted(['sms.appointment'], 'sms', { key: 'appointment.reminder' })).toBe(true);
    expect(isWanted(['mail.appointment', 'mail.request'], 'mail', { key: 'sharing.asked' })).toBe(true);
  });
});

describe('how long quiet hours may hold a text', () => {
  const visit = { mode: 'in-person', doctorName: 'Dr. A', start: '2027-03-02T07:00:00.000Z' } as const;
  const evening = new Date('2027-03-01T19:00:00Z');
  const sameDay = new Date('2027-03-01T22:00:00Z');

  it('is an hour before the visit; of a moved visit, before the earlier time', () => {
    expect(sendByOf({ key: 'appointment.confirmed', params: visit }, evening)).toEqual(new Date('2027-03-02T06:00:00Z'));
    const moved = { key: 'appointment.movedByDoctor', params: { ...visit, start: '2027-03-05T07:00:00.000Z', from: visit.start } } as const;
    expect(sendByOf(moved, evening)).toEqual(new Date('2027-03-02T06:00:00Z'));
  });

  it('is not at all when a visit of today is cancelled, moved or late, counted by the day in Addis Ababa', () => {
    const called = { key: 'appointment.calledOff', params: visit } as const;
    expect(sendByOf(called, sameDay)).toEqual(sameDay);
    expect(sendByOf(called, evening)).toEqual(new Date('2027-03-02T06:00:00Z'));
    expect(sendByOf({ key: 'appointment.confirmed', params: visit }, sameDay)).toEqual(new Date('2027-03-02T06:00:00Z'));
  });

  it('is until the morning for a request', () => {
    expect(sendByOf({ key: 'request.ready', params: { facilityName: 'Lab' } }, evening)).toBeUndefined();
  });
});
