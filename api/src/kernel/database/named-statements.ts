import type { Pool, PoolClient } from 'pg';

/** The use at which a statement's text gets a name. A statement that is sent only once or twice costs less without one. */
const NAMED_FROM = 3;
/** The largest number of texts whose uses are counted. Lists of different lengths produce different texts. */
const MOST_TEXTS = 2000;
/** The largest number of names on one connection, because each name keeps a plan in the connection's memory. */
const MOST_NAMES = 300;
const LONGEST_TEXT = 10_000;
const MOST_VALUES = 100;
/**
 * Searches are planned for the words that were typed: a plan for all words would read the trigram index even for a word of one letter,
 * which has no trigrams. A fixed regular expression in the text isn't a search.
 */
const searches = /\b(i?like|similarity|word_similarity)\b|<->|<<->|%>|@@|~(?!\s*')/i;
const reads = /^\s*(select|insert|update|delete|with|merge)\b/i;

const canHaveName = (text: string): boolean =>
  text.length <= LONGEST_TEXT && reads.test(text) && !text.includes(';') && !searches.test(text);

/** A change to a table's columns invalidates the plans that return them; PostgreSQL reports this once for each plan. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan must not change result type/.test(error.message);

interface Statement {
  name: string | undefined;
  uses: number;
  canHaveName: boolean;
}

type Query = (...args: unknown[]) => unknown;
type Told = (error: unknown, result?: unknown) => void;

/**
 * Names the statements on a pool's connections, so that PostgreSQL parses each statement once per connection, and plans it once where one
 * plan serves all values.
 */
export function nameStatements(pool: Pool): void {
  let statements = new Map<string, Statement>();
  let named = 0;

  const nameOf = (text: string): string | undefined => {
    let it = statements.get(text);
    if (!it) {
      if (statements.size >= MOST_TEXTS) for (const [other, { name }] of statements) if (name === undefined) statements.delete(other);
      if (statements.size >= MOST_TEXTS) return undefined;
      it = { name: undefined, uses: 0, canHaveName: canHaveName(text) };
      statements.set(text, it);
    }
    if (++it.uses >= NAMED_FROM && it.canHaveName) it.name ??= `tenaye_${++named}`;
    return it.name;
  };

  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as Query;
    const given = new Set<string>();
    let among = statements;
    const namedHere = (text: string): string | undefined => {
      const name = nameOf(text);
      if (among !== statements) given.clear();
      among = statements;
      if (name === undefined || (!given.has(name) && given.size >= MOST_NAMES)) return undefined;
      given.add(name);
      return name;
    };
    /** The failure has aborted an open transaction, so the code that began the transaction repeats it (`throughDeadlocks`). */
    const ask = async (text: string, values: unknown[], name: string): Promise<unknown> => {
      try {
        return await query({ name, text, values });
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        statements = new Map();
        if (client.getTransactionStatus() !== 'I') throw error;
        return await query(text, values);
      }
    };
    client.query = ((text: unknown, values: unknown, told?: Told) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length <= MOST_VALUES ? namedHere(text) : undefined;
      if (name === undefined || typeof text !== 'string' || !Array.isArray(values)) return query(text, values, told);
      const answer = ask(text, values, name);
      if (!told) return answer;
      answer.then((result) => told(undefined, result), told);
      return undefined;
    }) as PoolClient['query'];
  });
}
