/** The parts of the address of a practice or facility, each as its provider typed it. Unknown parts are null, empty or missing. */
export interface AddressParts {
  practiceName?: string | null | undefined;
  /** For example "2nd floor, room 204". */
  floor?: string | null | undefined;
  /** The street, for a doctor with sub-city and town. */
  address?: string | null | undefined;
  /** The town or sub-city of a facility. */
  location?: string | null | undefined;
  /** For example "Opposite Edna Mall". */
  landmark?: string | null | undefined;
}

/** Street and town; the town is left out if the street's text has it. */
function streetAndTown({ address, location }: AddressParts): (string | null | undefined)[] {
  return address && location && address.toLowerCase().includes(location.toLowerCase()) ? [address] : [address, location];
}

/** The address as on an envelope, below the name: floor, street and town; '' when nothing is known. */
export const streetLine = (it: AddressParts): string => [it.floor, ...streetAndTown(it)].filter(Boolean).join(', ');

/** The whole address in one line; '' when nothing is known. */
export const addressLine = (it: AddressParts): string => [it.practiceName, streetLine(it), it.landmark].filter(Boolean).join(', ');

/** What people ask for on the way, short enough for a text message: the practice's name, or else the street, and the landmark. */
export const shortAddressLine = ({ practiceName, address, landmark }: AddressParts): string =>
  [practiceName || address, landmark].filter(Boolean).join(', ');

/** A woreda as registries name it: a number as `Woreda 03`, a name as typed. */
export function woredaName(typed: string): string {
  const number = /^(?:woreda|ወረዳ)?(?:\s*no)?[\s.:]*0*(\d{1,2})$/i.exec(typed.trim())?.[1];
  return number === undefined ? typed.trim() : `Woreda ${number.padStart(2, '0')}`;
}

/** Whether people find the place by its address: a practice needs a name, and every place a street and a landmark. */
export const isEasyToFind = (it: AddressParts, kind: 'doctor' | 'facility'): boolean =>
  Boolean(it.address && it.landmark && (kind === 'facility' || it.practiceName));
