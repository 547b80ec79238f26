import * as z from 'zod/mini';
import { line } from './fields.ts';
import { MAX_VERSION_LENGTH } from './privacy.facts.ts';

/** The name of a version of the policy texts. */
export const policyVersion = line(MAX_VERSION_LENGTH).check(z.minLength(1));
