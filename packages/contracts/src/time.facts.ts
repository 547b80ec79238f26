/** The zone of every opening hour, day and month boundary (IANA name). */
export const TIME_ZONE = 'Africa/Addis_Ababa';
