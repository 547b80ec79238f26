import { forAudit } from './audit.ts';
import { forClaims } from './claims.ts';
import { forImport } from './import.ts';
import { forIntelligence } from './intelligence.ts';
import { forInvitation } from './invitation.ts';
import { forPeople } from './people.ts';
import { forPlatform } from './platform.ts';
import { forPortal } from './portal.ts';
import { forReview } from './review.ts';
import { forSignIn } from './sign-in.ts';
import { forSubmission } from './submission.ts';
import { forVerification } from './verification.ts';

/** All texts of the remote, for tests. Each page loads its own group (`app/texts.ts`). */
export const en = {
  ...forSignIn,
  ...forInvitation,
  ...forPortal,
  ...forVerification,
  ...forImport,
  ...forClaims,
  ...forSubmission,
  ...forPeople,
  ...forReview,
  ...forAudit,
  ...forPlatform,
  ...forIntelligence,
};
