import type { Nameless } from './text-params.ts';

/** Lines of the waste portal, by key of en/waste.json. Weight in kg. */
export interface WasteTexts {
  pickup: { wasteTypes: readonly string[]; weight: number };
}

/** The name of a doctor, facility or institution, never of a patient. */
type Named = { name: string };

/** Recent activity in the admin portal, by key of en/activity.json. */
export interface ActivityTexts {
  patientRegistered: Nameless;
  providerRegistered: Nameless;
  doctorCreated: Named;
  facilityRegistered: Named;
  appointmentBooked: Named;
  appointmentRescheduled: Named;
  appointmentCancelled: Named;
  appointmentCompleted: Named;
  appointmentMissed: Named;
  appointmentDelayed: Named;
  requestSent: Named;
  requestCompleted: Named;
  requestRejected: Named;
  providerApproved: Named;
  providerRejected: Named;
  licenseExpired: Named;
  claimSubmitted: Named;
  claimApproved: Named;
  submissionSent: Named;
  submissionAccepted: Named;
  reviewWritten: Named;
  reviewHidden: Named;
  invitationAccepted: Nameless;
  accountDeactivated: Nameless;
}
