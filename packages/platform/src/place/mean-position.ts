import { kmBetween, type Position } from '@tenaye/contracts/geo.facts.ts';

/** A position as a device reports it: `accuracy` in meters; `timestamp` in ms since 1970. */
export interface LocatedPosition extends Position {
  accuracy: number;
  timestamp: number;
}

/** The mean of several positions. `spread` is their root mean square distance from it in meters. */
export interface MeanPosition extends LocatedPosition {
  samples: number;
  spread: number;
}

/** Positions that are this much less accurate than the best one, such as those of the first seconds, don't count. */
const ROUGH = 2;
/** Devices don't find a place better than this, whatever they say. Meters. */
const FINEST = 1;

/**
 * The mean of the accurate ones among at least one position, weighted by accuracy. Its `accuracy` is never better than the spread, and
 * isn't improved by the number of positions, because a device's errors stay alike for minutes.
 */
export function meanOf(positions: readonly LocatedPosition[]): MeanPosition {
  const errors = positions.map((it) => Math.max(FINEST, it.accuracy));
  const limit = ROUGH * Math.min(...errors);
  const used = positions.filter((it) => it.accuracy <= limit);
  const weights = used.map((it) => 1 / Math.max(FINEST, it.accuracy) ** 2);
  const total = weights.reduce((sum, it) => sum + it, 0);
  const mean = (of: (it: LocatedPosition) => number): number => used.reduce((sum, it, at) => sum + of(it) * (weights[at] ?? 0), 0) / total;
  const place = { latitude: mean((it) => it.latitude), longitude: mean((it) => it.longitude) };
  const squares = used.reduce((sum, it) => sum + (kmBetween(place, it) * 1000) ** 2, 0);
  const spread = Math.sqrt(squares / used.length);
  return {
    ...place,
    accuracy: Math.max(
      spread,
      mean((it) => it.accuracy),
    ),
    timestamp: Math.max(...used.map((it) => it.timestamp)),
    samples: used.length,
    spread,
  };
}
