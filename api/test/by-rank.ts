interface Scored {
  id: string;
  total: number;
  /** Null without reviews, which counts lowest. */
  rating: number | null;
  km: number | null;
}

/** The order of every ranking (spec and decisions): score, rating, distance, id. */
export const byRank = (a: Scored, b: Scored): number =>
  b.total - a.total || (b.rating ?? -1) - (a.rating ?? -1) || (a.km ?? 1e9) - (b.km ?? 1e9) || (a.id < b.id ? -1 : 1);
