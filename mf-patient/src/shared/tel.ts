/** The link that dials a number as it is written on screens. */
export const telHref = (number: string): string => `tel:${number.replace(/[^\d+*#]/g, '')}`;
