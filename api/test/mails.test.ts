import { describe, expect, it } from '@jest/globals';
import { readConfig } from '#kernel/config.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import type { Appointment } from '../src/modules/appointment/appointment.entity.ts';
import type { DiagnosticRequest, MedicationRequest } from '../src/modules/facility-request/facility-request.entity.ts';
import { startWorker } from '../src/start-worker.ts';
import { eventually } from './eventually.ts';
import { aDoctor, aFacilityAccount, aPatient, as, aVisitor, hasOwnDatabase, testApi, testEm } from './harness.ts';
import { aDiagnosticRequest, aMedicationRequest, anAppointment, opens } from './rows.ts';

hasOwnDatabase();

/** The latest mail to an address. */
async function mailTo(recipient: string): Promise<string> {
  const mails = await testEm().find(OutboxMessage, { recipient }, { orderBy: { createdAt: 'asc' } });
  return mails.at(-1)?.body ?? '';
}

const site = 'https://tenaye.example';
/** A Monday, 9:00 in Addis Ababa. */
const start = new Date('2027-05-03T06:00:00Z');
const parts = (...paragraphs: string[]): string => [...paragraphs, 'Your Tenaye team'].join('\n\n');

const parties = async () => ({
  patient: await aPatient({ firstName: 'Hana', lastName: 'Bekele' }),
  doctor: await aDoctor(
    { name: 'Dr. Sara Alemu', address: 'Bole Road, Addis Ababa', consultationFee: 450 },
    { firstName: 'Sara', lastName: 'Alemu' },
  ),
});

async function withAppointment(given: Partial<Pick<Appointment, 'appointmentType' | 'symptoms' | 'address' | 'status'>>) {
  const { patient, doctor } = await parties();
  const ids = { userId: patient.id, doctorId: doctor.doctorId };
  const { id } = await anAppointment(testEm(), { ...ids, appointmentDate: start, symptoms: 'a rash', ...given });
  return { id, patient, doctor };
}

describe('a mail about an appointment', () => {
  const change = (id: string) => `See it, reschedule it or cancel it on Tenaye:\n${site}/appointments?appointment=${id}`;

  it.each([
    {
      appointmentType: 'in-person',
      visit: 'Clinic Visit with Dr. Sara Alemu, Mon, May 3, 2027, 9:00 AM.',
      where: 'Where: the practice of Dr. Sara Alemu, Bole Road, Addis Ababa',
    },
    {
      appointmentType: 'online',
      visit: 'Online Consultation with Dr. Sara Alemu, Mon, May 3, 2027, 9:00 AM.',
      where: 'Where: online. The video link appears in your appointments 15 minutes before the start.',
    },
    {
      appointmentType: 'home-visit',
      visit: 'Home Visit with Dr. Sara Alemu, Mon, May 3, 2027, 9:00 AM.',
      where: 'Where: at the address that you gave for the visit',
    },
  ] as const)('says who, when, where and what it costs, and leads there: $appointmentType', async ({ visit, where, appointmentType }) => {
    const { id, patient, doctor } = await withAppointment({ appointmentType, address: 'Gulele, house 12' });
    expect((await as(doctor).patch(`/api/appointments/${id}/status`, { status: 'confirmed' })).status).toBe(200);
    expect(await mailTo(patient.email)).toBe(parts('Dear Hana Bekele,', visit, `${where}\nFee: ETB 450.00`, change(id)));
  });

  it('about a cancellation by the doctor leads to other times, with no place to come to (n12)', async () => {
    const { id, patient, doctor } = await withAppointment({ status: 'confirmed' });
    const cancelled = await as(doctor).patch(`/api/appointments/${id}/status`, { status: 'cancelled', reason: 'I am ill.' });
    expect(cancelled.status).toBe(200);
    const text = 'Clinic Visit with Dr. Sara Alemu, Mon, May 3, 2027, 9:00 AM. Reason: I am ill.';
    const again = `Book another time on Tenaye:\n${site}/appointments?doctor=${doctor.doctorId}&mode=in-person`;
    expect(await mailTo(patient.email)).toBe(parts('Dear Hana Bekele,', text, again));
  });

  it('leads the doctor to the portal, without symptoms and the address of the patient', async () => {
    const { patient, doctor } = await parties();
    await opens(testEm(), doctor.doctorId);
    const client = as(patient);
    const [slot] = (await client.get(`/api/doctors/${doctor.doctorId}/slots?mode=home-visit&days=7`)).body;
    const visit = { appointmentType: 'home-visit', appointmentDate: slot.start, address: 'Gulele, house 12', symptoms: 'a rash' };
    const booked = await client.post('/api/appointments', { doctorId: doctor.doctorId, ...visit });
    expect(booked.status).toBe(201);
    const mail = await mailTo(doctor.email);
    expect(mail).toMatch(/^Dear Sara Alemu,\n\nHome Visit for Hana Bekele, \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M\.\n\n/);
    const phone = `Patient's phone: ${(await client.get('/api/auth/user')).body.phone}`;
    expect(mail).toContain(`\n\nWhere: at the patient's home. The address is with the appointment.\n${phone}\nFee: ETB 450.00\n\n`);
    expect(mail).toContain(`\n${site}/provider/doctor?appointment=${booked.body.id}\n\nYour Tenaye team`);
    expect(mail + (await mailTo(patient.email))).not.toMatch(/rash|Gulele/);
    expect(await mailTo(patient.email)).not.toContain("Patient's phone");
  });

  it('tells the doctor no number while a visit to the practice waits for confirmation', async () => {
    const { patient, doctor } = await parties();
    await opens(testEm(), doctor.doctorId);
    const client = as(patient);
    const [slot] = (await client.get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person&days=7`)).body;
    const visit = { appointmentType: 'in-person', appointmentDate: slot.start };
    const { body } = await client.post('/api/appointments', { doctorId: doctor.doctorId, ...visit });
    expect((await as(doctor).get(`/api/provider/doctor/appointments/${body.id}`)).body).toMatchObject({ status: 'scheduled', phone: null });
    const mail = await mailTo(doctor.email);
    expect(mail).toContain('Clinic Visit for Hana Bekele');
    expect(mail).not.toContain((await client.get('/api/auth/user')).body.phone);
  });

  it('has its link when the worker writes it', async () => {
    const { id, patient } = await withAppointment({ status: 'confirmed' });
    const soon = new Date(Date.now() + 30 * 60_000);
    await testEm().execute('update appointments set appointment_date = ?, ends_at = ? where id = ?', [soon, new Date(+soon + 600_000), id]);
    await testEm().execute(`insert into appointment_reminders (appointment_id, kind, due_at) values (?, 'hour', ?)`, [id, new Date()]);
    const worker = await startWorker(readConfig(testApi().environment));
    try {
      const mails = () => testEm().find(OutboxMessage, { recipient: patient.email });
      const [mail] = await eventually(mails, (it) => it.length > 0);
      expect(mail).toMatchObject({ subject: 'Appointment reminder' });
    } finally {
      await worker.end();
    }
    const subjects = await testEm().find(OutboxMessage, { recipient: patient.email });
    expect(subjects.map((it) => it.body)).toEqual([expect.stringContaining(change(id))]);
  });
});

describe('a mail about a request', () => {
  const page = (name: string, id: string): string => `${site}/${name}?request=${id}`;
  const lab = () =>
    aFacilityAccount({ facilityType: 'diagnostic_lab', name: 'Bole Lab', address: 'Bole Road 4' }, { firstName: 'Bole Lab' });

  async function quoted(given: Partial<Pick<DiagnosticRequest, 'preferredDate'>>) {
    const [{ patient }, center] = [await parties(), await lab()];
    const facts = { requestedServices: ['HIV test'], ...given };
    const { id } = await aDiagnosticRequest(testEm(), patient.id, center.facilityId, facts);
    expect((await as(center).patch(`/api/provider/requests/${id}`, { status: 'confirmed', totalAmount: 1250 })).status).toBe(200);
    return { id, patient, center };
  }

  it('says the day, the place and the price, and what can be answered, but names no test', async () => {
    const { id, patient } = await quoted({ preferredDate: '2027-05-03' });
    expect(await mailTo(patient.email)).toBe(
      parts(
        'Dear Hana Bekele,',
        'Bole Lab has answered your request. Total: ETB 1,250.00. Please accept or decline.',
        'Preferred day: Mon, May 3, 2027\nWhere: Bole Lab, Bole Road 4',
        `Accept or decline it on Tenaye:\n${page('diagnostics', id)}`,
      ),
    );
  });

  it('greets the facility by its name and leads it to the request', async () => {
    const { id, patient, center } = await quoted({});
    expect((await as(patient).post(`/api/facility-requests/${id}/cancel`)).status).toBe(200);
    expect(await mailTo(center.email)).toBe(
      parts(
        'Dear Bole Lab,',
        'Hana Bekele declined your quote for 1 test.',
        `See it on Tenaye:\n${site}/provider/diagnostic_center?view=requests&request=${id}`,
      ),
    );
    expect(await mailTo(patient.email)).toBe(
      parts('Dear Hana Bekele,', 'You cancelled your request to Bole Lab.', `See it on Tenaye:\n${page('diagnostics', id)}`),
    );
  });

  it('says that medicines are delivered and for how much, without names of medicines and the address', async () => {
    const [{ patient }, pharmacy] = [
      await parties(),
      await aFacilityAccount({ name: 'Selam Pharmacy', location: 'Bole', deliveryService: true }),
    ];
    const delivered = { deliveryAddress: 'Gulele, house 12', deliveryFee: 90, deliveryKm: 2 };
    const asked: Partial<MedicationRequest> = {
      requestedMedications: [{ name: 'Efavirenz', medicationId: null, quantity: 30 }],
      status: 'confirmed',
      totalAmount: 300,
    };
    const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, { ...asked, ...delivered });
    expect((await as(pharmacy).patch(`/api/provider/requests/${id}`, { status: 'ready' })).status).toBe(200);
    const mail = await mailTo(patient.email);
    expect(mail).toContain('Delivery: to the address that you gave. The total includes ETB 90.00 for it.');
    expect(mail).toContain('Selam Pharmacy brings your medicines to the address that you gave');
    expect(mail).not.toMatch(/Where:|pick ?up/i);
    expect(mail).toContain(page('pharmacy', id));
    expect(mail).not.toMatch(/Efavirenz|Gulele/);
  });
});

describe('a mail about an account', () => {
  it('greets a person whom we know by name, and anybody else without one', async () => {
    const { patient } = await parties();
    const ask = (email: string, purpose: string) =>
      aVisitor().post('/api/verification/email/request', { email, purpose, userType: 'client' });
    await ask(patient.email, 'login');
    expect(await mailTo(patient.email)).toMatch(/^Dear Hana Bekele,\n\n\d{6} is your Tenaye code to sign in\.[\s\S]+\n\nYour Tenaye team$/);
    await ask('nobody-by-name@example.com', 'signup');
    expect(await mailTo('nobody-by-name@example.com')).toMatch(/^Hello,\n\n\d{6} is your Tenaye code[\s\S]+\n\nYour Tenaye team$/);
  });

  it('greets the owner of a new password', async () => {
    const { patient } = await parties();
    expect((await aVisitor().post('/api/auth/reset-password', { email: patient.email })).status).toBe(200);
    expect(await mailTo(patient.email)).toMatch(
      /^Dear Hana Bekele,\n\n[\s\S]+\nhttps:\/\/tenaye\.example\/client\/reset-password\?token=\S+\n\n[\s\S]+\n\nYour Tenaye team$/,
    );
  });
});
