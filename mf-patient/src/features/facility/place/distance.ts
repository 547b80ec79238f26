import { kmBetween, type Position, shownKm } from '@tenaye/contracts/geo.facts.ts';

/** Kilometers to a place as shown; null if its position is unknown. */
export const distanceTo = (
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  from: Position,
): number | null => (latitude === null || longitude === null ? null : shownKm(kmBetween(from, { latitude, longitude })));
