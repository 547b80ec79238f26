import { allTexts } from '@tenaye/testing/all-texts.ts';
import * as groups from './texts.ts';

/** All texts of the remote. Each page loads its own group. */
export const en = await allTexts(groups);
