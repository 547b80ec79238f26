import type { Listing } from '@tenaye/contracts/verification.ts';

/** Why a provider can't be approved together with the others. */
export type Obstacle = 'owned' | 'unlisted' | 'otherAuthority';

/**
 * Why each of `rows`, by id, can't be approved together with the others: only listings without an owner, all from the list of one
 * authority, can be. The first such listing decides which authority that is.
 */
export function obstaclesOf(rows: readonly Listing[]): Map<string, Obstacle> {
  const authority = rows.find((it) => !it.isClaimed && it.authority)?.authority;
  const obstacleOf = (row: Listing): Obstacle | undefined => {
    if (row.isClaimed) return 'owned';
    if (!row.authority) return 'unlisted';
    return row.authority === authority ? undefined : 'otherAuthority';
  };
  return new Map(
    rows.flatMap((row) => {
      const obstacle = obstacleOf(row);
      return obstacle ? [[row.id, obstacle] as const] : [];
    }),
  );
}
