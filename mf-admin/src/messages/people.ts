import people from './en/people.json' with { type: 'json' };
import { forPractice } from './practice.ts';

/** The texts of the tab People. */
export const forPeople = { people, ...forPractice };
