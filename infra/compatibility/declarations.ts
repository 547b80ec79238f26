import * as z from 'zod/mini';

/** An exported name of a module: its declaration without comments, or for an interface its members. */
export const declaration = z.object({ text: z.string(), members: z.optional(z.array(z.string())) });
export type Declaration = z.infer<typeof declaration>;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The members of an interface in a declaration file, which the compiler indents by four spaces. */
function membersOf(body: readonly string[]): string[] {
  const members: string[] = [];
  for (const line of body) {
    if (/^ {4}[^\s}]/.test(line)) members.push(line);
    else members.push(`${members.pop() ?? ''} ${line}`);
  }
  return members.map(oneLine);
}

function declared(statement: string): readonly (readonly [string, Declaration])[] {
  const names = /^export (?:type )?\{([^}]*)\}/.exec(statement)?.[1];
  if (names !== undefined)
    return names
      .split(',')
      .map(oneLine)
      .filter(Boolean)
      .map((it) => [it, { text: 'exported' }]);
  const name = /^(?:export )?(?:declare )?(?:interface|type|const|function|class) (\w+)/.exec(statement)?.[1];
  if (!name) return [];
  const [head = '', ...lines] = statement.trimEnd().split('\n');
  const isInterface = /^(?:export )?interface /.test(head) && lines.length > 0;
  return [[name, isInterface ? { text: oneLine(head), members: membersOf(lines.slice(0, -1)) } : { text: oneLine(statement) }]];
}

/** The declarations in a declaration file as the compiler writes it, without comments. */
export function readDeclarations(file: string): Record<string, Declaration> {
  // A statement ends before the next line that begins in the first column with a word.
  return Object.fromEntries(file.split(/\n(?=\w)/).flatMap(declared));
}

const nameOf = (member: string): string => /^(?:readonly )?([\w$]+)/.exec(member)?.[1] ?? member;
const isOptional = (member: string): boolean => /^(?:readonly )?[\w$]+\?/.test(member);

/**
 * The reasons why code that was made for `before` may fail with `after`, one sentence each. New members are allowed if older code may omit
 * them.
 */
export function brokenDeclaration(before: Declaration, after: Declaration): string[] {
  if (!before.members || !after.members) return before.text === after.text ? [] : ['Its declaration differs.'];
  const { members } = after;
  const old = new Set(before.members);
  const names = new Set(before.members.map(nameOf));
  return [
    ...before.members.filter((it) => !members.includes(it)).map((it) => `${nameOf(it)} is gone or differs.`),
    ...members.filter((it) => !old.has(it) && !names.has(nameOf(it)) && !isOptional(it)).map((it) => `${nameOf(it)} is required.`),
  ];
}
