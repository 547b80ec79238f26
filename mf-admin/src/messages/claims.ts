import claim from './en/claim.json' with { type: 'json' };
import reason from './en/reason.json' with { type: 'json' };
import { forPractice } from './practice.ts';

/** The texts of the tab Claims. */
export const forClaims = { claim, reason, ...forPractice };
