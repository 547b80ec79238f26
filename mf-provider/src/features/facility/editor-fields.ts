import { weekdays } from '@tenaye/contracts/provider-facility.facts.ts';

/** Lists that stand in one field. */
const wholes = /^(equipment|paymentMethods)\..*$/;
const hours = /^workingHours\.(\w+)$/;

/** The field that shows what is said about a path of the change. What is wrong with one thing of a list that is typed in one field is wrong with the field. */
export const fieldOf = (path: string): string =>
  path.replace(wholes, '$1').replace(hours, (_, day) => `week.${weekdays.indexOf(day)}.state`);

/** The id of the field at a path of the form, e.g. `services.0.price`. */
export const fieldIdOf = (path: string): string => `facility-${path.replaceAll('.', '-')}`;
