import reason from './en/reason.json' with { type: 'json' };
import verification from './en/verification.json' with { type: 'json' };
import { forPractice } from './practice.ts';

/** The texts of the lists of providers and of a provider's review. */
export const forVerification = { verification, reason, ...forPractice };
