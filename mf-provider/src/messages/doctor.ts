import appointment from './en/appointment.json' with { type: 'json' };
import assessment from './en/assessment.json' with { type: 'json' };
import availability from './en/availability.json' with { type: 'json' };
import calendar from './en/calendar.json' with { type: 'json' };
import doctor from './en/doctor.json' with { type: 'json' };
import existing from './en/existing.json' with { type: 'json' };
import license from './en/license.json' with { type: 'json' };
import photo from './en/photo.json' with { type: 'json' };
import place from './en/place.json' with { type: 'json' };
import profileClaim from './en/profile-claim.json' with { type: 'json' };
import review from './en/review.json' with { type: 'json' };
import verification from './en/verification.json' with { type: 'json' };

/** The texts of the doctor's portal. */
export const forDoctor = {
  appointment,
  assessment,
  availability,
  calendar,
  doctor,
  existing,
  license,
  photo,
  place,
  profileClaim,
  review,
  verification,
};
