import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, idOf, instant, times } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { User } from '../account/user.entity.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { FacilityRequest } from '../facility-request/facility-request.entity.ts';

/**
 * A patient's review of one completed appointment or request. A doctor's or facility's `rating` and `reviewCount` are computed from the
 * rows that aren't hidden. `userId` is null once the patient's account is deleted. `hiddenReason` and `hiddenBy` stay when the review is
 * shown again; only `hiddenAt` hides it.
 */
const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    id: id(),
    userId: idOf(User, 'user_id', 'set null').nullable().index('reviews_user_id_index'),
    appointmentId: idOf(Appointment, 'appointment_id', 'cascade').nullable().index(false),
    requestId: idOf(FacilityRequest, 'request_id', 'cascade').nullable().index(false),
    doctorId: idOf(Doctor, 'doctor_id', 'cascade').nullable().index(false),
    facilityId: idOf(Facility, 'facility_id', 'cascade').nullable().index(false),
    rating: p.smallint(),
    text: p.text().nullable(),
    reply: p.text().nullable(),
    repliedAt: instant().nullable(),
    hiddenAt: instant().nullable(),
    hiddenReason: p.text().nullable(),
    /** The number of reports that wait for an administrator. */
    openReports: p.integer().default(0),
    hiddenBy: idOf(ProviderAccount, 'hidden_by', 'set null').nullable().index('reviews_hidden_by_index'),
    ...times(),
  },
  uniques: [
    { name: 'reviews_appointment_id_unique', properties: ['appointmentId'] },
    { name: 'reviews_request_id_unique', properties: ['requestId'] },
  ],
  checks: [
    { name: 'reviews_visit_check', expression: '(num_nonnulls(appointment_id, request_id) = 1)' },
    {
      name: 'reviews_profile_check',
      expression: '(((appointment_id IS NULL) = (doctor_id IS NULL)) AND ((request_id IS NULL) = (facility_id IS NULL)))',
    },
    { name: 'reviews_rating_check', expression: '((rating >= 1) AND (rating <= 5))' },
    { name: 'reviews_reply_check', expression: '((reply IS NULL) = (replied_at IS NULL))' },
    { name: 'reviews_hidden_check', expression: '((hidden_at IS NULL) OR (hidden_reason IS NOT NULL))' },
  ],
  indexes: [
    { name: 'reviews_doctor_id_index', properties: ['doctorId', 'createdAt', 'id'] },
    { name: 'reviews_facility_id_index', properties: ['facilityId', 'createdAt', 'id'] },
    { name: 'reviews_created_at_index', properties: ['createdAt', 'id'] },
    index(
      'reviews_reported_first_index',
      `"reviews" (((open_reports * 1e10 + extract(epoch from created_at - timestamptz 'epoch'))::float8), "id")`,
    ),
    index(
      'reviews_satisfaction_index',
      '"reviews" ("created_at") include ("rating") where hidden_at is null and appointment_id is not null',
    ),
  ],
});
export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);
