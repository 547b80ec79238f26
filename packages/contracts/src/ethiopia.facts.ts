/** The smallest box, in degrees, that contains all of Ethiopia. */
const box = { south: 3.39, north: 14.9, west: 32.99, east: 48.01 } as const;

/** Whether a position, in degrees, is in the box around Ethiopia. */
export const isInEthiopia = (latitude: number, longitude: number): boolean =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
