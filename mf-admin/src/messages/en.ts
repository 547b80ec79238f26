import { forAudit } from './audit.ts';
import { forClaims } from './claims.ts';
import { forPortal } from './portal.ts';
import { forSignIn } from './sign-in.ts';
import { forVerification } from './verification.ts';

/** All texts of the remote, for tests. Each page loads its own group (`app/texts.ts`). */
export const en = { ...forSignIn, ...forPortal, ...forVerification, ...forClaims, ...forAudit };
