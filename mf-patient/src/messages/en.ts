import { notificationTexts } from '@tenaye/platform/notification/texts.ts';
import { domainTexts } from '@tenaye/platform/texts/domain-texts.ts';
import { partTexts } from '@tenaye/platform/texts/shared-texts.ts';
import about from './en/about.json' with { type: 'json' };
import appointment from './en/appointment.json' with { type: 'json' };
import assessment from './en/assessment.json' with { type: 'json' };
import auth from './en/auth.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import dashboard from './en/dashboard.json' with { type: 'json' };
import diagnostics from './en/diagnostics.json' with { type: 'json' };
import directions from './en/directions.json' with { type: 'json' };
import directory from './en/directory.json' with { type: 'json' };
import doctor from './en/doctor.json' with { type: 'json' };
import emergency from './en/emergency.json' with { type: 'json' };
import finder from './en/finder.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import landing from './en/landing.json' with { type: 'json' };
import location from './en/location.json' with { type: 'json' };
import mode from './en/mode.json' with { type: 'json' };
import nav from './en/nav.json' with { type: 'json' };
import order from './en/order.json' with { type: 'json' };
import pharmacies from './en/pharmacies.json' with { type: 'json' };
import place from './en/place.json' with { type: 'json' };
import policy from './en/policy.json' with { type: 'json' };
import prescription from './en/prescription.json' with { type: 'json' };
import profile from './en/profile.json' with { type: 'json' };
import proof from './en/proof.json' with { type: 'json' };
import relative from './en/relative.json' with { type: 'json' };
import request from './en/request.json' with { type: 'json' };
import review from './en/review.json' with { type: 'json' };
import score from './en/score.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import sharing from './en/sharing.json' with { type: 'json' };

/** All texts of this remote, one file for each feature. `first.ts` contains the texts that load earlier. */
export const en = {
  common,
  nav,
  landing,
  about,
  proof,
  finder,
  home,
  auth,
  mode,
  doctor,
  appointment,
  dashboard,
  diagnostics,
  directions,
  directory,
  pharmacies,
  place,
  policy,
  prescription,
  relative,
  request,
  order,
  review,
  search,
  sharing,
  assessment,
  emergency,
  location,
  score,
  profile,
};

/** The texts of every page of a signed-in patient, by namespace: this remote's own and the shared ones. */
export const all = { 'mf-patient': { en }, ...partTexts, ...domainTexts, ...notificationTexts };
