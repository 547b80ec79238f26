import { weekdays } from '@tenaye/contracts/provider-facility.facts.ts';

/** Lists whose items are all typed in a single field. */
const wholes = /^(equipment|paymentMethods)\..*$/;
const hours = /^workingHours\.(\w+)$/;

/** The field that shows the errors at a path of the change. Errors of items show at the single field of their list. */
export const fieldOf = (path: string): string =>
  path.replace(wholes, '$1').replace(hours, (_, day) => `week.${weekdays.indexOf(day)}.state`);

/** The id of the field at a path of the form, e.g. `week.0.opens`. */
export const fieldIdOf = (path: string): string => `facility-${path.replaceAll('.', '-')}`;
