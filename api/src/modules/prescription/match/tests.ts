import type { EntityManager } from '@mikro-orm/postgresql';
import {
  centerTypeFor,
  isCardiacTest,
  type TestCenterType,
  type TestKind,
  testCenterTypes,
} from '@tenaye/contracts/facility-kind.facts.ts';
import type { DetectedTest, DiagnosticsReading } from '@tenaye/contracts/prescription.ts';
import { likeness, plain } from '../../catalogue/likeness.rules.ts';
import { isAside, isNumbered, isSurrounding, withoutMarks } from '../../catalogue/medicine-line.rules.ts';
import { type KnownTest, kindByWords, knownTest } from '../../catalogue/test-words.rules.ts';
import type { TextLine } from '../reader/text-line.ts';

/** Minimum similarity to a test in the catalog. */
const NEAR = 0.8;
/** Confidence factors: for a test with a known abbreviation that the catalog lacks, and for a line that only contains a test's words. */
const KNOWN = 0.85;
const UNKNOWN = 0.5;
const CANDIDATES = 10;
/** A line with more words counts as a sentence, not as a test. */
const MOST_WORDS = 8;

interface Candidate {
  at: number;
  id: string;
  kind: TestKind;
  name: string;
  shortName: string | null;
}

/** A possible test: a line, or a part of a line that lists several tests. */
interface Item {
  at: number;
  text: string;
  line: string;
  read: number;
  known: KnownTest | undefined;
  wanted: readonly string[];
}

const nearest = (em: EntityManager, items: readonly Item[]): Promise<Candidate[]> =>
  em.execute<Candidate[]>(
    `select w.at, t.id, t.kind, t.name, t.short_name as "shortName"
     from jsonb_to_recordset(?::jsonb) as w(at int, name text)
     cross join lateral (
       (select * from lab_tests order by lower(name) <-> w.name limit ${CANDIDATES})
       union
       (select * from lab_tests where short_name is not null order by lower(short_name) <-> w.name limit ${CANDIDATES})
     ) t`,
    [JSON.stringify(items.flatMap(({ at, wanted }) => wanted.map((name) => ({ at, name: name.toLowerCase() }))))],
  );

/** Words that don't distinguish tests: those that catalogs add and prescriptions omit, and connecting words. */
const FILLER = new Set([
  'test',
  'tests',
  'measurement',
  'level',
  'levels',
  'examination',
  'exam',
  'assay',
  'of',
  'the',
  'for',
  'in',
  'and',
  'view',
  'views',
]);

const essential = (name: string): string[] =>
  plain(name.replaceAll(/\([^)]*\)/g, ' '))
    .split(' ')
    .filter((it) => !FILLER.has(it));

/** The similarity of two names of tests, regardless of word order. */
const testLikeness = (a: string, b: string): number => {
  const [one, other] = [essential(a), essential(b)];
  return Math.max(likeness(one.join(' '), other.join(' ')), likeness(one.toSorted().join(' '), other.toSorted().join(' ')));
};

function detect(item: Item, candidates: readonly Candidate[]): DetectedTest | undefined {
  const { line, read, known, wanted, text } = item;
  const scored = candidates.map((candidate) => {
    const names = [candidate.name, ...(candidate.shortName === null ? [] : [candidate.shortName])];
    return { it: candidate, like: Math.max(...names.flatMap((name) => wanted.map((want) => testLikeness(want, name)))) };
  });
  const best = scored.toSorted((a, b) => b.like - a.like || a.it.name.length - b.it.name.length || a.it.id.localeCompare(b.it.id))[0];
  const answer = (name: string, kind: TestKind, testId: string | null, certainty: number) => ({
    name,
    kind,
    testId,
    line,
    confidence: Math.round(read * certainty * 100) / 100,
  });
  if (best && best.like >= NEAR) return answer(best.it.name, best.it.kind, best.it.id, best.like);
  if (known) return answer(known.names[0] ?? text, known.kind, null, KNOWN);
  const kind = text.split(' ').length <= MOST_WORDS ? kindByWords(text) : undefined;
  return kind && answer(text, kind, null, UNKNOWN);
}

interface WantedLine {
  isNumbered: boolean;
  whole: Item;
  /** The parts of a line that may list several tests; empty if it has only one part. */
  parts: Item[];
}

function itemsOf(text: readonly TextLine[]): WantedLine[] {
  let at = 0;
  const item = (part: string, { text: line, confidence }: TextLine): Item => {
    const known = knownTest(part);
    return { at: at++, text: part, line, read: confidence, known, wanted: known?.names ?? [part] };
  };
  return text
    .filter((it) => !isSurrounding(it.text))
    .map((it) => ({ it, line: withoutMarks(it.text) }))
    .filter(({ line }) => /[a-z]/i.test(line) && line.length > 1)
    .map(({ it, line }) => {
      const parts = line.split(/\s*[,;•&]\s*|\s{2,}|\s+and\s+/i).filter((part) => /[a-z]/i.test(part));
      return {
        isNumbered: isNumbered(it.text),
        whole: item(line, it),
        parts: parts.length > 1 ? parts.map((part) => item(part, it)) : [],
      };
    });
}

/** A line with the tests that were found in it; `rest` holds what names no test. */
interface ReadLine extends Pick<WantedLine, 'isNumbered'> {
  tests: DetectedTest[];
  rest: Item[];
}

function readLine({ whole, parts, isNumbered: numbered }: WantedLine, found: (item: Item) => DetectedTest | undefined): ReadLine {
  const one = found(whole);
  const several = parts.map((part) => ({ part, test: found(part) }));
  const tests = several.flatMap(({ test }) => test ?? []);
  if (one && (one.confidence >= UNKNOWN * whole.read + 0.01 || tests.length < 2)) return { isNumbered: numbered, tests: [one], rest: [] };
  const rest = tests.length > 0 ? several.filter(({ test }) => !test).map(({ part }) => part) : [whole];
  return { isNumbered: numbered, tests, rest };
}

/** Whether a line without a test stands where one is expected: between two lines with tests, or with a number like theirs. */
function isAmongTests(line: ReadLine, at: number, lines: readonly ReadLine[]): boolean {
  const hasTest = (it: ReadLine | undefined): boolean => it !== undefined && it.tests.length > 0;
  return (hasTest(lines[at - 1]) && hasTest(lines[at + 1])) || (line.isNumbered && lines.some((it) => it.isNumbered && hasTest(it)));
}

/** What a prescription asks a center for. */
type Found = Required<Pick<DiagnosticsReading, 'detectedTests' | 'unmatchedLines'>>;

/**
 * Finds the tests on a prescription. A line is a test when it is a known abbreviation, when it is similar to a name in the catalog, or when
 * it contains a test's words. A line that names no test as a whole may list several. Lines and parts among tests that name none
 * become `unmatchedLines`.
 */
export async function findTests(em: EntityManager, text: readonly TextLine[]): Promise<Found> {
  const wanted = itemsOf(text);
  const items = wanted.flatMap(({ whole, parts }) => [whole, ...parts]);
  const candidates = Map.groupBy(items.length > 0 ? await nearest(em, items) : [], (it) => it.at);
  const lines = wanted.map((it) => readLine(it, (item) => detect(item, candidates.get(item.at) ?? [])));
  const unmatched = lines.flatMap((it, at) => (it.tests.length > 0 || isAmongTests(it, at, lines) ? it.rest : []));
  return {
    detectedTests: [...new Map(lines.flatMap((it) => it.tests).map((it) => [it.testId ?? plain(it.name), it])).values()],
    unmatchedLines: unmatched.filter((it) => !isAside(it.text)).map((it) => ({ line: it.line, name: it.text, quantity: null })),
  };
}

/** The kinds of center that do these tests. */
export function centerTypesFor(tests: readonly DetectedTest[]): TestCenterType[] {
  const isCalledFor = (type: TestCenterType): boolean =>
    tests.some((it) => (type === 'cardiac_center' ? isCardiacTest(it.name) : centerTypeFor[it.kind] === type));
  return testCenterTypes.filter(isCalledFor);
}
