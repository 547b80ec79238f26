/** The `tel:` URL of a displayed phone number. */
export const telHref = (number: string): string => `tel:${number.replace(/[^\d+*#]/g, '')}`;
