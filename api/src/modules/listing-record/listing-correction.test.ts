import { describe, expect, it } from '@jest/globals';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, testEm } from '#test/harness.ts';
import { aFacility, aMedicationRequest } from '#test/rows.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

const path = (type: string, id: string) => `/api/admin/providers/${type}/${id}/facts`;
const facilityOf = (id: string) => testEm().findOneOrFail(Facility, { id });

describe('PATCH /api/admin/providers/:type/:id/facts', () => {
  it('corrects a facility, tells the owner what was changed and why, and keeps both values in the audit', async () => {
    const owner = await aFacilityAccount({ name: 'Bole Clinc', latitude: 8.9, longitude: 38.7, phone: '+251911000001' });
    const admin = as(await anAdmin());
    const position = { latitude: 9.01, longitude: 38.76 };
    const change = { name: 'Bole Clinic', ...position, phone: '', workingHours: { Monday: '8:00-17:00' }, reason: 'The sign says so.' };
    const { status, body } = await admin.patch(path('facility', owner.facilityId), change);
    expect([status, body.name, body.isVerified]).toEqual([200, 'Bole Clinic', true]);
    expect(await facilityOf(owner.facilityId)).toMatchObject({ ...position, phone: null, workingHours: { Monday: '8:00-17:00' } });
    const { detail } = await testEm().findOneOrFail(AuditEvent, { action: 'facility.correct', targetId: owner.facilityId });
    expect(detail).toMatchObject({
      from: { name: 'Bole Clinc', latitude: 8.9, longitude: 38.7, phone: '+251911000001' },
      to: { name: 'Bole Clinic', ...position, phone: null },
      reason: 'The sign says so.',
    });
    const mail = await testEm().findOneOrFail(OutboxMessage, { recipient: owner.email, subject: 'Profile corrected' });
    for (const it of ['Bole Clinic', 'The sign says so.', 'the name', 'the position on the map', 'the phone number', 'the opening hours'])
      expect(mail.body).toContain(it);
    expect(mail.body).not.toContain('the license number');
  });

  it('keeps the identifiers of a facility in the ministry’s registry and in DHIS2, and removes them', async () => {
    const [{ id }, admin] = [await aFacility(testEm()), as(await anAdmin())];
    const correct = (facts: object) => admin.patch(path('facility', id), { ...facts, reason: 'As in the registry' });
    expect((await correct({ mfrId: ' ET140103-7 ', dhis2Id: 'ImspTQPwCqd' })).status).toBe(200);
    const { body } = await admin.get(`/api/admin/providers/facility/${id}`);
    expect(body.facility).toMatchObject({ mfr_id: 'ET140103-7', dhis2_id: 'ImspTQPwCqd' });
    expect((await correct({ mfrId: '' })).status).toBe(200);
    expect(await facilityOf(id)).toMatchObject({ mfrId: null, dhis2Id: 'ImspTQPwCqd' });
    expect((await correct({ mfrId: 'x'.repeat(51) })).body.issues).toMatchObject([{ path: 'mfrId' }]);
    const { doctorId } = await aDoctor();
    expect((await admin.patch(path('doctor', doctorId), { mfrId: 'X', reason: 'None' })).body.issues).toMatchObject([{ path: 'mfrId' }]);
  });

  it('keeps an unknown level of care until a type is chosen or the level is stated, and refuses it where there is none', async () => {
    const [{ id }, admin] = [await aFacility(testEm(), { facilityType: 'medium_clinic', isLevelKnown: false }), as(await anAdmin())];
    const correct = async (facts: object) => (await admin.patch(path('facility', id), { ...facts, reason: 'As on the license' })).body;
    expect((await correct({ facilityType: 'medium_clinic', address: 'Road 1' })).isLevelKnown).toBe(false);
    expect((await correct({ isLevelKnown: true })).isLevelKnown).toBe(true);
    expect((await correct({ facilityType: 'primary_clinic', isLevelKnown: false })).isLevelKnown).toBe(false);
    const refused = await correct({ facilityType: 'dentistry', isLevelKnown: false });
    expect(refused.issues).toEqual([{ path: 'isLevelKnown', message: 'Only clinics and health centers have a level of care' }]);
    expect(await correct({ facilityType: 'hospital' })).toMatchObject({ category: 'hospital', isLevelKnown: true });
  });

  it('corrects a doctor, and refuses what only facilities have', async () => {
    const [{ doctorId }, admin] = [await aDoctor(), as(await anAdmin())];
    const facts = { name: 'Dr. Right', specialization: 'urology', phone: '0911 22 33 44', reason: 'Misspelled' };
    expect((await admin.patch(path('doctor', doctorId), facts)).status).toBe(200);
    const stored = await testEm().findOneOrFail(Doctor, { id: doctorId });
    expect(stored).toMatchObject({ name: 'Dr. Right', specialization: 'urology', phone: '+251911223344' });
    const refused = await admin.patch(path('doctor', doctorId), { location: 'Bole', reason: 'Moved' });
    expect([refused.status, refused.body.issues]).toEqual([400, [{ path: 'location', message: 'Only facilities have this' }]]);
  });

  it('changes, audits and tells nothing when every value is the stored one', async () => {
    const owner = await aFacilityAccount({ name: 'Same Clinic' });
    const { body } = await as(await anAdmin()).patch(path('facility', owner.facilityId), { name: 'Same Clinic', reason: 'None' });
    expect(body.version).toBe(0);
    expect(await auditActionsOn(owner.facilityId)).toEqual([]);
  });

  it('refuses a caller who has not seen the latest change, half a position, and no reason', async () => {
    const [{ id }, admin] = [await aFacility(testEm()), as(await anAdmin())];
    const first = await admin.patch(path('facility', id), { address: 'Road 1', version: '0', reason: 'Moved' });
    expect(first.status).toBe(200);
    const late = await admin.patch(path('facility', id), { address: 'Road 2', version: '0', reason: 'Moved' });
    expect([late.status, late.body.code]).toEqual([409, 'changed_elsewhere']);
    expect((await facilityOf(id)).address).toBe('Road 1');
    expect((await admin.patch(path('facility', id), { latitude: 9, reason: 'Moved' })).status).toBe(400);
    expect((await admin.patch(path('facility', id), { address: 'Road 3' })).status).toBe(400);
  });

  it('refuses a type that could not answer the open requests', async () => {
    const [owner, patient, admin] = [await aFacilityAccount({ facilityType: 'pharmacy' }), await aPatient(), as(await anAdmin())];
    await aMedicationRequest(testEm(), patient.id, owner.facilityId, { status: 'pending' });
    const change = { facilityType: 'diagnostic_lab', reason: 'It is a laboratory' };
    expect((await admin.patch(path('facility', owner.facilityId), change)).body.code).toBe('wrong_status');
    expect((await facilityOf(owner.facilityId)).facilityType).toBe('pharmacy');
  });
});
