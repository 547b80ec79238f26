import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { migratedDatabase } from '#test/migrated-database.ts';
import { ProviderAccount } from '../modules/account/provider-account.entity.ts';
import { User } from '../modules/account/user.entity.ts';
import { Appointment, DOCTOR_TIME_FREE, PATIENT_TIME_FREE } from '../modules/appointment/appointment.entity.ts';
import { DoctorAvailability, DoctorAvailabilityException } from '../modules/availability/availability.entity.ts';
import { Doctor } from '../modules/doctor/doctor.entity.ts';
import { Facility } from '../modules/facility/facility.entity.ts';
import { DiagnosticRequest, FacilityRequest, MedicationRequest } from '../modules/facility-request/facility-request.entity.ts';
import { FacilityInventory } from '../modules/inventory/facility-inventory.entity.ts';

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let em: EntityManager;
beforeAll(async () => {
  database = await migratedDatabase();
  em = database.orm.em.fork();
});
afterAll(() => database.close());

let made = 0;
const unique = (): string => `person${++made}@example.com`;

const aUser = () => em.create(User, { email: unique(), phone: '+251911000000', password: 'hash', firstName: 'Hana', lastName: 'Alemu' });
const anAccount = () => em.create(ProviderAccount, { email: unique(), passwordHash: 'hash', providerType: 'admin', firstName: 'Sara' });
const aFacility = (facilityType: 'pharmacy' | 'diagnostic_lab') => em.create(Facility, { name: 'Selam', facilityType });
const aDoctor = () =>
  em.create(Doctor, {
    name: 'Dr. Abel',
    specialization: 'cardiology',
    email: unique(),
    licenseNumber: 'L-1',
    experience: 5,
    consultationFee: 500,
    gender: 'male',
    mainResidenceArea: 'Bole',
    medicalQualificationUrl: 'key-1',
    renewedLicenseUrl: 'key-2',
  });

/** The name of the constraint that refuses the statement; undefined when none does. */
async function refusal(statement: string, params: readonly unknown[] = []): Promise<string | undefined> {
  try {
    await em.fork().execute(statement, [...params]);
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error) return String(error.constraint);
    throw error;
  }
}

describe('a doctor’s time', () => {
  const book = async (doctorId: string, from: string, to: string, status: 'scheduled' | 'cancelled' | 'confirmed' = 'scheduled') => {
    const user = aUser();
    await em.flush();
    return refusal(
      'insert into appointments (user_id, doctor_id, appointment_date, ends_at, appointment_type, status) values (?, ?, ?, ?, ?, ?)',
      [user.id, doctorId, `2026-12-01T${from}:00Z`, `2026-12-01T${to}:00Z`, 'online', status],
    );
  };

  it('can’t be booked twice, not even by a partial overlap', async () => {
    const doctor = aDoctor();
    await em.flush();
    expect(await book(doctor.id, '08:00', '08:30')).toBeUndefined();
    expect(await book(doctor.id, '08:00', '08:30')).toBe(DOCTOR_TIME_FREE);
    expect(await book(doctor.id, '08:15', '08:45', 'confirmed')).toBe(DOCTOR_TIME_FREE);
    expect(await em.count(Appointment, { doctorId: doctor.id })).toBe(1);
  });

  it('is free again right after an appointment, after a cancellation, and with another doctor', async () => {
    const [doctor, other] = [aDoctor(), aDoctor()];
    await em.flush();
    expect(await book(doctor.id, '08:00', '08:30', 'cancelled')).toBeUndefined();
    expect(await book(doctor.id, '08:00', '08:30')).toBeUndefined();
    expect(await book(doctor.id, '08:30', '09:00')).toBeUndefined();
    expect(await book(other.id, '08:00', '08:30')).toBeUndefined();
  });

  it('is the patient’s too: two doctors at once are refused, unless both were booked before the constraint', async () => {
    const [user, doctor, other] = [aUser(), aDoctor(), aDoctor()];
    await em.flush();
    const take = (doctorId: string, from: string, mayOverlap = false, status = 'scheduled') =>
      refusal(
        'insert into appointments (user_id, doctor_id, appointment_date, ends_at, appointment_type, status, may_overlap) values (?, ?, ?, ?, ?, ?, ?)',
        [user.id, doctorId, `2026-12-01T${from}:00Z`, `2026-12-01T${from.slice(0, 2)}:59:00Z`, 'online', status, mayOverlap],
      );
    expect(await take(doctor.id, '08:00')).toBeUndefined();
    expect(await take(other.id, '08:30')).toBe(PATIENT_TIME_FREE);
    expect(await take(other.id, '08:30', false, 'cancelled')).toBeUndefined();
    expect(await take(other.id, '09:00')).toBeUndefined();
    expect(await take(other.id, '08:30', true)).toBeUndefined();
  });

  it('can’t end before it starts', async () => {
    const doctor = aDoctor();
    await em.flush();
    expect(await book(doctor.id, '09:00', '09:00')).toBe('appointments_ends_at_check');
  });
});

describe('words outside the enumerations', () => {
  it.each([
    ['doctors', 'verification_status', 'verified'],
    ['doctors', 'specialization', 'astrology'],
    ['doctors', 'gender', 'unknown'],
    ['doctors', 'appointment_types', '{in-person,by-letter}'],
    ['provider_accounts', 'provider_type', 'superuser'],
    ['provider_accounts', 'staff_roles', '{root}'],
    ['facilities', 'facility_type', 'garage'],
    ['facilities', 'accreditation_level', 'gold'],
    ['facility_requests', 'status', 'lost'],
    ['facility_inventory', 'item_type', 'toy'],
  ])('%s.%s refuses %s', async (table, column, word) => {
    const doctor = aDoctor();
    const facility = aFacility('pharmacy');
    anAccount();
    em.create(MedicationRequest, { userId: aUser().id, facilityId: facility.id });
    em.create(FacilityInventory, { facilityId: facility.id, itemName: 'Gloves', itemType: 'supply' });
    await em.flush();
    expect(doctor.verificationStatus).toBe('pending');
    expect(await refusal(`update ${table} set ${column} = ?`, [word])).toBe(`${table}_${column}_check`);
  });
});

describe('invalid rows', () => {
  it('a second account for an e-mail address is refused, whatever its case', async () => {
    const { email = null } = aUser();
    await em.flush();
    const insert = "insert into users (email, phone, password, first_name, last_name) values (?, '1', 'h', 'A', 'B')";
    expect(await refusal(insert, [email])).toBe('users_email_unique');
    expect(await refusal(insert, [email?.toUpperCase()])).toBe('users_email_lower_check');
  });

  it('a reset token that isn’t a digest is refused: nothing usable may be in the table', async () => {
    const user = aUser();
    const account = anAccount();
    await em.flush();
    const set = (table: string, id: string, token: string) =>
      refusal(`update ${table} set reset_password_token = ? where id = ?`, [token, id]);
    expect(await set('users', user.id, 'plain-token')).toBe('users_reset_password_token_digest_check');
    expect(await set('provider_accounts', account.id, 'plain-token')).toBe('provider_accounts_reset_password_token_digest_check');
    expect(await set('users', user.id, 'a'.repeat(64))).toBeUndefined();
  });

  it('a notification has one reader, of its audience', async () => {
    const [user, account] = [aUser(), anAccount()];
    await em.flush();
    const insert = (audience: string, userId: string | null, accountId: string | null) =>
      refusal(
        "insert into notifications (audience, user_id, provider_account_id, type, title, message) values (?, ?, ?, 'system', 't', 'm')",
        [audience, userId, accountId],
      );
    expect(await insert('patient', user.id, null)).toBeUndefined();
    expect(await insert('admin', null, account.id)).toBeUndefined();
    expect(await insert('patient', null, null)).toBeDefined();
    expect(await insert('provider', user.id, account.id)).toBeDefined();
    expect(await insert('patient', null, account.id)).toBe('notifications_audience_owner_check');
  });

  it('a position with one coordinate, or off the globe, is refused', async () => {
    const facility = aFacility('pharmacy');
    await em.flush();
    const set = (lat: number | null, lng: number | null) =>
      refusal('update facilities set latitude = ?, longitude = ? where id = ?', [lat, lng, facility.id]);
    expect(await set(9, null)).toBe('facilities_position_check');
    expect(await set(91, 38)).toBe('facilities_latitude_check');
    expect(await set(9, 181)).toBe('facilities_longitude_check');
    expect(await set(9.01234567, 38.7)).toBeUndefined();
  });

  it('hours that end before they start, or on an eighth weekday, are refused', async () => {
    const doctor = aDoctor();
    await em.flush();
    const hours = (weekday: number, start: number, end: number) =>
      refusal('insert into doctor_availability (doctor_id, weekday, start_minute, end_minute) values (?, ?, ?, ?)', [
        doctor.id,
        weekday,
        start,
        end,
      ]);
    expect(await hours(1, 600, 540)).toBe('doctor_availability_minutes_check');
    expect(await hours(7, 540, 600)).toBe('doctor_availability_weekday_check');
    expect(await hours(0, 0, 1440)).toBeUndefined();
    expect(
      await refusal("insert into doctor_availability_exceptions (doctor_id, date, start_minute) values (?, '2026-12-01', 60)", [doctor.id]),
    ).toBe('doctor_availability_exceptions_whole_check');
  });
});

describe('relations', () => {
  it('keep a patient’s requests when the facility is deleted', async () => {
    const facility = aFacility('diagnostic_lab');
    em.create(DiagnosticRequest, { userId: aUser().id, facilityId: facility.id });
    await em.flush();
    expect(await refusal('delete from facilities where id = ?', [facility.id])).toBe('facility_requests_facility_id_foreign');
  });

  it('delete a doctor’s calendar with the doctor', async () => {
    const doctor = aDoctor();
    em.create(DoctorAvailability, { doctorId: doctor.id, weekday: 1, startMinute: 480, endMinute: 720 });
    em.create(DoctorAvailabilityException, { doctorId: doctor.id, date: '2026-12-01' });
    await em.flush();
    await em.execute('delete from doctors where id = ?', [doctor.id]);
    expect(await em.count(DoctorAvailability, { doctorId: doctor.id })).toBe(0);
    expect(await em.count(DoctorAvailabilityException, { doctorId: doctor.id })).toBe(0);
  });

  it('keep both kinds of request in one table, and each view shows its own', async () => {
    const [lab, pharmacy, user] = [aFacility('diagnostic_lab'), aFacility('pharmacy'), aUser()];
    em.create(DiagnosticRequest, {
      userId: user.id,
      facilityId: lab.id,
      requestedServices: ['CBC, with "diff"'],
      preferredDate: '2026-12-01',
    });
    const requestedMedications = [{ medicationId: null, name: 'Paracetamol', quantity: 10 }];
    em.create(MedicationRequest, { userId: user.id, facilityId: pharmacy.id, requestedMedications, totalAmount: 120.5 });
    em.create(FacilityInventory, { facilityId: pharmacy.id, itemName: 'Paracetamol', itemType: 'medication', quantity: 3, price: 12.05 });
    em.create(FacilityInventory, { facilityId: pharmacy.id, itemName: 'Chair', itemType: 'equipment', quantity: 1 });
    em.create(FacilityInventory, { facilityId: lab.id, itemName: 'Reagent', itemType: 'medication', quantity: 1 });
    await em.flush();
    expect(
      await em.execute('select center_id, requested_services, preferred_date from diagnostic_requests where user_id = ?', [user.id]),
    ).toEqual([{ center_id: lab.id, requested_services: ['CBC, with "diff"'], preferred_date: '2026-12-01' }]);
    expect(
      await em.execute('select pharmacy_id, requested_medications, total_amount from medication_requests where user_id = ?', [user.id]),
    ).toEqual([{ pharmacy_id: pharmacy.id, requested_medications: requestedMedications, total_amount: '120.50' }]);
    expect(await em.execute('select quantity, price from pharmacy_inventory where pharmacy_id in (?, ?)', [pharmacy.id, lab.id])).toEqual([
      { quantity: 3, price: '12.05' },
    ]);
    const read = await em.fork().find(FacilityRequest, { userId: user.id }, { orderBy: { requestType: 'asc' } });
    expect(read.map((it) => it.constructor)).toEqual([DiagnosticRequest, MedicationRequest]);
  });

  it('never change an audit row', async () => {
    await em.execute("insert into audit_events (at, actor_type, action, outcome) values (now(), 'system', 'test.run', 'success')");
    await expect(em.fork().execute("update audit_events set action = 'other'")).rejects.toThrow('never changed');
    await expect(em.fork().execute('delete from audit_events')).rejects.toThrow('never changed');
    await expect(em.fork().execute('truncate audit_events')).rejects.toThrow('never changed');
    await expect(em.fork().execute('truncate audit_seals')).rejects.toThrow('never changed');
  });
});
