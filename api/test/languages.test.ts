import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { catalogues, translator } from '../src/messages/render.ts';
import { ProviderAccount } from '../src/modules/account/provider-account.entity.ts';
import { sendDueReminders } from '../src/modules/appointment/appointment-reminder.service.ts';
import { Notification } from '../src/modules/notification/notification.entity.ts';
import { notify } from '../src/modules/notification/notification.service.ts';
import { openStream } from './event-source.ts';
import { aDoctor, aFacilityAccount, aPatient, as, aVisitor, testApi, testEm } from './harness.ts';
import { aDiagnosticRequest, aNotification, anAppointment, aPickup } from './rows.ts';

/** Matches a text from the catalog in the language of its account. */
const PSEUDO = 'en-XA';
const inBrackets = <T>(texts: T): T => JSON.parse(JSON.stringify(texts), (_, it: unknown) => (typeof it === 'string' ? `⟦${it}⟧` : it));

beforeAll(() => {
  for (const [name, texts] of Object.entries(catalogues.en)) translator.addResourceBundle(PSEUDO, name, inBrackets(texts));
});
afterAll(() => {
  for (const name of Object.keys(catalogues.en)) translator.removeResourceBundle(PSEUDO, name);
});

const mailsTo = async (recipient: string) =>
  (await testEm().find(OutboxMessage, { recipient }, { orderBy: { createdAt: 'asc' } })).map(({ subject, body }) => [subject, body]);

describe('the API addresses', () => {
  it('a patient in the language of the account, in list, stream, marking and mail, and the other party in its own', async () => {
    const [patient, lab] = [
      await aPatient({ language: PSEUDO }),
      await aFacilityAccount({ facilityType: 'diagnostic_lab', name: 'Bole Lab' }),
    ];
    const client = as(patient);
    const stream = await openStream(client, NOTIFICATION_STREAM);
    const { id } = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId);
    expect((await as(lab).patch(`/api/provider/requests/${id}`, { status: 'confirmed', totalAmount: 1250 })).status).toBe(200);
    const [title, message] = [
      '⟦Your answer needed⟧',
      '⟦Bole Lab has answered your request. Total: ETB 1,250.00. Please accept or decline.⟧',
    ];
    const event = await stream.next();
    expect(event).toMatchObject({ data: { audience: 'patient', notification: { title, message } } });
    await stream.close();
    const [listed] = (await client.get('/api/notifications')).body;
    expect(listed).toMatchObject({ title, message });
    expect((await client.patch(`/api/notifications/${listed.id}/read`)).body).toMatchObject({ title, message, isRead: true });
    expect((await client.get('/api/auth/user/export')).body.notifications).toEqual([
      { id: listed.id, type: 'diagnostic', title, message, isRead: true, createdAt: expect.any(String) },
    ]);
    const name = 'Abebe Bikila';
    const link = `⟦Accept or decline it on Tenaye:\nhttps://tenaye.example/diagnostics?request=${id}⟧`;
    const body = `⟦Dear ${name},⟧\n\n${message}\n\n${link}\n\n⟦Your Tenaye team⟧`;
    expect(await mailsTo(patient.email)).toEqual([[title, body]]);
    expect(await testEm().findOneOrFail(Notification, { relatedId: id })).toMatchObject({
      title: 'Your answer needed',
      message: 'Bole Lab has answered your request. Total: ETB 1,250.00. Please accept or decline.',
      textKey: 'request.quotedAtPrice',
      textParams: { facilityName: 'Bole Lab', total: 1250 },
    });
  });

  it('an account in another language as soon as it has chosen one, including old notifications', async () => {
    const patient = await aPatient();
    const news = { type: 'diagnostic' as const, relatedId: null, key: 'request.results' as const, params: { facilityName: 'Bole Lab' } };
    await testEm().transactional((em) => notify(em, { audience: 'patient', id: patient.id }, news, new Date()));
    const client = as(patient);
    const titles = async () => (await client.get('/api/notifications')).body.map((it: { title: string }) => it.title);
    expect(await titles()).toEqual(['Results available']);
    expect((await client.patch('/api/auth/user', { language: PSEUDO })).status).toBe(200);
    expect(await titles()).toEqual(['⟦Results available⟧']);
  });

  it('the reader in the stored text when it has no key, or one of a newer release', async () => {
    const patient = await aPatient({ language: PSEUDO });
    await aNotification(testEm(), { userId: patient.id, title: 'By hand', message: 'Old' });
    await aNotification(testEm(), { userId: patient.id, title: 'Newer', textKey: 'not.yet', textParams: { a: 1 } });
    const { body } = await as(patient).get('/api/notifications');
    expect(body.map((it: { title: string }) => it.title).toSorted()).toEqual(['By hand', 'Newer']);
  });

  it('a patient by text message in the account’s language, with its word for the kind of visit', async () => {
    const [patient, doctor] = [
      await aPatient({ language: PSEUDO, phone: '+251911223344', isPhoneVerified: true }),
      await aDoctor({ name: 'Dr. Sara' }),
    ];
    const appointmentDate = new Date('2027-05-03T06:00:00Z');
    const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate, status: 'confirmed' });
    await testEm().execute(`insert into appointment_reminders (appointment_id, kind, due_at) values (?, 'hour', ?)`, [
      id,
      new Date('2027-05-03T05:00:00Z'),
    ]);
    await sendDueReminders(testApi().services.orm.em, new Date('2027-05-03T05:01:00Z'));
    expect(await mailsTo('+251911223344')).toEqual([[null, '⟦Tenaye reminder: ⟦Clinic Visit⟧ with Dr. Sara, Mon, May 3, 9:00 AM.⟧']]);
  });

  it('a visitor without an account in the browser’s language, and an account in its own', async () => {
    const ask = (email: string, purpose: string, language: string) =>
      aVisitor().post('/api/verification/email/request', { email, purpose, userType: 'client' }, { 'Accept-Language': language });
    await ask('nobody-yet@example.com', 'signup', `${PSEUDO}, en;q=0.5`);
    await ask('nobody-else@example.com', 'signup', 'xx-YY, *');
    const patient = await aPatient({ language: PSEUDO });
    await ask(patient.email, 'login', 'en');
    const subjects = await Promise.all(['nobody-yet@example.com', 'nobody-else@example.com', patient.email].map(mailsTo));
    expect(subjects.map(([mail]) => mail?.[0])).toEqual(['⟦Your Tenaye code⟧', 'Your Tenaye code', '⟦Your Tenaye code⟧']);
  });

  it('a provider in the browser’s language at registration', async () => {
    const form = {
      email: 'speaks@example.com',
      password: 'a long Password 1',
      firstName: 'Sara',
      location: 'Bole',
      phone: '0911556677',
      providerType: 'health_facility',
    };
    const browser = aVisitor();
    const { status, body } = await browser.post('/api/provider/register', form, { 'Accept-Language': `${PSEUDO};q=0.9, en;q=0.1` });
    expect(status).toBe(201);
    expect(await testEm().findOneOrFail(ProviderAccount, { id: body.provider.id })).toMatchObject({ language: PSEUDO });
    await aPickup(testEm(), body.provider.id, { estimatedWeight: 12 });
    expect((await browser.get('/api/waste/recent-activity')).body).toMatchObject([{ description: '⟦Pickup of ⟦sharps⟧ waste, 12 kg⟧' }]);
  });
});
