/** How far a step was at an instant, in milliseconds of a clock that never goes back. */
interface Point {
  done: number;
  at: number;
}

/** The shortest time that a pace is measured over, in milliseconds. */
export const MEASURED_MS = 5000;

/** The minutes that a step still takes at the pace since `first`, rounded up; undefined while the pace isn't known. */
export function minutesLeft(first: Point, now: Point, of: number): number | undefined {
  const [rows, ms] = [now.done - first.done, now.at - first.at];
  if (rows <= 0 || ms < MEASURED_MS) return undefined;
  return Math.ceil((Math.max(0, of - now.done) * ms) / rows / 60_000);
}
