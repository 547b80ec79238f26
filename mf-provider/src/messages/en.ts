import { forClaims } from './claims.ts';
import { forDashboard } from './dashboard.ts';
import { forDoctor } from './doctor.ts';
import { forFacility } from './facility.ts';
import { forSignIn } from './sign-in.ts';

/** All texts of the remote, for tests. Each page loads its own group (`app/texts.ts`). */
export const en = { ...forSignIn, ...forDashboard, ...forDoctor, ...forFacility, ...forClaims };
