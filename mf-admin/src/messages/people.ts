import people from './en/people.json' with { type: 'json' };

/** The texts of the tab People. */
export const forPeople = { people };
