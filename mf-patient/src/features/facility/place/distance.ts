import { kmBetween, type Position, shownKm } from '@tenaye/contracts/geo.facts.ts';

/** The displayed distance to a place in kilometers; null if its position is unknown. */
export const distanceTo = (
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  from: Position,
): number | null => (latitude === null || longitude === null ? null : shownKm(kmBetween(from, { latitude, longitude })));
