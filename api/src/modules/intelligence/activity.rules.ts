import type { ActivityType } from '@tenaye/contracts/intelligence.facts.ts';
import type { ActivityTexts } from '../../messages/portal-texts.ts';

interface Activity {
  type: ActivityType;
  text: keyof ActivityTexts;
}

/** The audited actions that are shown as recent activity, with their texts. Views, sign-ins and drafts aren't shown. */
export const activities: Readonly<Record<string, Activity>> = {
  'user.register': { type: 'registration', text: 'patientRegistered' },
  'provider.register': { type: 'registration', text: 'providerRegistered' },
  'doctor.create': { type: 'registration', text: 'doctorCreated' },
  'facility.register': { type: 'registration', text: 'facilityRegistered' },
  'appointment.create': { type: 'appointment', text: 'appointmentBooked' },
  'appointment.enter': { type: 'appointment', text: 'appointmentBooked' },
  'appointment.reschedule': { type: 'appointment', text: 'appointmentRescheduled' },
  'appointment.cancelled': { type: 'appointment', text: 'appointmentCancelled' },
  'appointment.completed': { type: 'appointment', text: 'appointmentCompleted' },
  'appointment.no_show': { type: 'appointment', text: 'appointmentMissed' },
  'appointment.delay': { type: 'appointment', text: 'appointmentDelayed' },
  'facility_request.create': { type: 'request', text: 'requestSent' },
  'facility_request.completed': { type: 'request', text: 'requestCompleted' },
  'facility_request.rejected': { type: 'request', text: 'requestRejected' },
  'doctor.approve': { type: 'verification', text: 'providerApproved' },
  'facility.approve': { type: 'verification', text: 'providerApproved' },
  'doctor.reject': { type: 'verification', text: 'providerRejected' },
  'facility.reject': { type: 'verification', text: 'providerRejected' },
  'doctor.license_expired': { type: 'verification', text: 'licenseExpired' },
  'facility.license_expired': { type: 'verification', text: 'licenseExpired' },
  'doctor_claim.create': { type: 'claim', text: 'claimSubmitted' },
  'facility_claim.create': { type: 'claim', text: 'claimSubmitted' },
  'doctor_claim.approve': { type: 'claim', text: 'claimApproved' },
  'facility_claim.approve': { type: 'claim', text: 'claimApproved' },
  'data_collection.submit': { type: 'submission', text: 'submissionSent' },
  'data_collection.accept': { type: 'submission', text: 'submissionAccepted' },
  'review.create': { type: 'review', text: 'reviewWritten' },
  'review.hide': { type: 'review', text: 'reviewHidden' },
  'invitation.accept': { type: 'people', text: 'invitationAccepted' },
  'provider.deactivate': { type: 'people', text: 'accountDeactivated' },
};
