import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, testApi, testEm } from '#test/harness.ts';
import { Notification } from '../notification/notification.entity.ts';
import { watchLicenses } from './license-watch.service.ts';

/** Noon in Addis Ababa. */
const noon = (day: string): Date => new Date(`${day}T09:00:00Z`);
const run = (now: Date): Promise<void> => watchLicenses(testApi().services.orm.em, now);
const mails = (email: string, subject: string): Promise<number> => testEm().count(OutboxMessage, { recipient: email, subject });
const warned = (email: string): Promise<number> => mails(email, 'License about to expire');

describe('the watch over licenses', () => {
  it('warns owner and administrators 60, 30 and 7 days ahead, each once', async () => {
    const [doctor, admin] = [await aDoctor({ licenseExpiresOn: '2027-06-30' }), await anAdmin()];
    const counts: number[] = [];
    for (const day of ['2027-04-30', '2027-05-01', '2027-05-02', '2027-05-30', '2027-05-31', '2027-06-22', '2027-06-23', '2027-06-30']) {
      await run(noon(day));
      await run(noon(day));
      counts.push(await warned(doctor.email));
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3]);
    expect(await testEm().count(Notification, { providerAccountId: doctor.id, title: 'License about to expire' })).toBe(3);
    const bells = await testEm().find(Notification, { providerAccountId: admin.id, relatedId: doctor.doctorId });
    expect(bells.map((it) => it.type)).toEqual(['provider', 'provider', 'provider']);
    expect(bells[0]?.message).toContain('30 June 2027');
  });

  it('sends only the latest warning for a license recorded late', async () => {
    const doctor = await aDoctor({ licenseExpiresOn: '2027-06-30' });
    await run(noon('2027-06-25'));
    expect(await warned(doctor.email)).toBe(1);
  });

  it('unlists the day after the last day in Addis Ababa, not before, and tells once', async () => {
    const [doctor, facility, patient] = [
      await aDoctor({ licenseExpiresOn: '2027-06-30' }),
      await aFacilityAccount({ licenseExpiresOn: '2027-06-30' }),
      await aPatient(),
    ];
    const statuses = async () => [
      (await as(patient).get(`/api/doctors/${doctor.doctorId}`)).status,
      (await as(patient).get(`/api/facilities/${facility.facilityId}`)).status,
      (await as(patient).get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person`)).status,
    ];
    await run(new Date('2027-06-30T20:59:59Z'));
    expect(await statuses()).toEqual([200, 200, 200]);
    await run(new Date('2027-06-30T21:00:00Z'));
    await run(noon('2027-07-02'));
    expect(await statuses()).toEqual([404, 404, 404]);
    for (const email of [doctor.email, facility.email]) expect(await mails(email, 'License expired')).toBe(1);
    const { body } = await as(await anAdmin()).get(`/api/admin/providers/doctor/${doctor.doctorId}`);
    const expired = { licenseStands: false, licenseExpiresOn: '2027-06-30', isVerified: true };
    expect(body.listing).toMatchObject(expired);
    expect((await as(doctor).get('/api/provider/doctor/profile')).body).toMatchObject(expired);
    expect((await as(facility).get('/api/provider/facility')).body).toMatchObject(expired);
  });

  it('warns again for a renewed license', async () => {
    const [doctor, admin] = [await aDoctor({ licenseExpiresOn: '2027-06-30' }), as(await anAdmin())];
    await run(noon('2027-06-25'));
    await admin.patch(`/api/admin/providers/doctor/${doctor.doctorId}/license`, { licenseExpiresOn: '2028-06-30' });
    await run(noon('2028-06-25'));
    expect(await warned(doctor.email)).toBe(2);
  });

  it('leaves unverified providers alone, and tells each verified one once when two workers run at once', async () => {
    const waiting = await aDoctor({ isVerified: false, verificationStatus: 'pending', licenseExpiresOn: '2027-06-30' });
    const doctor = await aDoctor({ licenseExpiresOn: '2027-06-30' });
    await Promise.all([run(noon('2027-06-25')), run(noon('2027-06-25'))]);
    expect([await warned(waiting.email), await warned(doctor.email)]).toEqual([0, 1]);
    await Promise.all([run(noon('2027-07-01')), run(noon('2027-07-01'))]);
    expect([await mails(waiting.email, 'License expired'), await mails(doctor.email, 'License expired')]).toEqual([0, 1]);
  });
});
