/** A change that makes the previous release fail, or the tables wait for minutes. */
export interface Finding {
  rule: keyof typeof rules;
  statement: string;
}

/** Tables with a row for each booking, message, file or act: millions of rows in a country. */
const large = ['appointments', 'audit_events', 'notifications', 'outbox_messages', 'stored_files', 'users', 'facility_inventory'];
const isLarge = (table: string | undefined): boolean => large.includes((table ?? '').replaceAll('"', ''));

/** What a migration must not do, and what it does instead. */
export const rules = {
  drop: 'The previous release still reads it: drop it a release after the one that stopped.',
  rename: 'The previous release knows the former name: add the new one, write both, drop the former a release later.',
  type: 'The table is written anew under a lock, and the previous release may not read it: add a column instead.',
  required: 'The previous release inserts rows without it: give it a default, or require it a release later.',
  validated: 'All rows are read under a lock: add the constraint as `not valid`, and validate it in the next migration.',
  index: 'Nobody can write while it is made: `create index if not exists`, so that operators can make it before, with `concurrently`.',
} as const;

const drops = /\bdrop (?:table|column|view|function|type|schema)\b/i;
const renames = /\balter (?:table|view|type|index)\b[\s\S]*?\brename\b/i;
const types = /\balter (?:column )?\S+ (?:set data )?type\b/i;
const required = /\badd (?:column )?(?:if not exists )?(?!constraint\b)\S+ (?:(?!,\s*add\b)[\s\S])*?\bnot null\b(?:(?!,\s*add\b)[\s\S])*/gi;
const setsRequired = /\balter (?:column )?\S+ set not null\b/i;
const constraint = /\badd (?:constraint \S+ )?(?:foreign key|check|unique|primary key)\b|\badd constraint\b/i;
const alters = /\balter table (?:if exists )?(?:only )?(\S+)/i;
const indexes = /\bcreate (?:unique )?index (if not exists )?(?:\S+ )?on (?:only )?([\w"]+)/i;
const creates = /\bcreate table (?:if not exists )?([\w"]+)/gi;

/** Statements without comments, and without the bodies of functions, which change nothing by themselves. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, '$$$$')
    .split(';')
    .map((it) => it.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);

function rulesBrokenBy(statement: string, isNew: (table: string | undefined) => boolean): Finding['rule'][] {
  const altered = alters.exec(statement)?.[1];
  const [, ifNotExists, indexed] = indexes.exec(statement) ?? [];
  const lacksDefault = [...statement.matchAll(required)].some(([it]) => !/\bdefault\b|\bgenerated\b/i.test(it));
  const broken: [Finding['rule'], boolean][] = [
    ['drop', drops.test(statement)],
    ['rename', renames.test(statement)],
    ['type', altered !== undefined && types.test(statement)],
    ['required', altered !== undefined && (lacksDefault || setsRequired.test(statement))],
    ['validated', isLarge(altered) && constraint.test(statement) && !/\bnot valid\b/i.test(statement)],
    ['index', isLarge(indexed) && !ifNotExists],
  ];
  return isNew(altered ?? indexed) ? [] : broken.filter(([, is]) => is).map(([rule]) => rule);
}

/** The statements of a migration that break the rule of expanding before contracting. Tables that it makes itself are free. */
export function findingsIn(sql: string): Finding[] {
  const statements = statementsOf(sql);
  const made = new Set(statements.flatMap((it) => [...it.matchAll(creates)].map(([, table]) => table)));
  const isNew = (table: string | undefined): boolean => table !== undefined && made.has(table);
  return statements.flatMap((statement) => rulesBrokenBy(statement, isNew).map((rule) => ({ rule, statement })));
}
