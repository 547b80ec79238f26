import type { Sex } from '@tenaye/contracts/visit-sheet.facts.ts';
import type { HealthFacts } from '@tenaye/contracts/visit-sheet.ts';

/** What doctors need to know of a person, as typed. `allergyState` tells "nobody has asked" from "none"; commas separate `allergies`. */
export interface TypedPerson {
  born: string;
  sex: '' | Sex;
  allergyState: 'unasked' | 'none' | 'known';
  allergies: string;
}

type Person = Pick<HealthFacts, 'born' | 'sex' | 'allergies'>;

const stateOf = (allergies: Person['allergies']): TypedPerson['allergyState'] =>
  allergies === null ? 'unasked' : allergies.length === 0 ? 'none' : 'known';

export const typedPersonOf = ({ born, sex, allergies }: Person): TypedPerson => ({
  born: born ?? '',
  sex: sex ?? '',
  allergyState: stateOf(allergies),
  allergies: allergies?.join(', ') ?? '',
});

/** An empty list would mean "none", so allergies without a name become an empty name, which the contract refuses. */
function allergiesOf({ allergyState, allergies }: TypedPerson): string[] | null {
  if (allergyState !== 'known') return allergyState === 'none' ? [] : null;
  const names = allergies.split(/[,;\n]/).map((it) => it.trim());
  return names.some(Boolean) ? names.filter(Boolean) : [''];
}

/** What would be sent. Whether it is valid is for the contract to say. */
export const personOf = (typed: TypedPerson): Person => ({
  born: typed.born.trim() || null,
  sex: typed.sex || null,
  allergies: allergiesOf(typed),
});
