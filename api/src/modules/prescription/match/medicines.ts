import type { EntityManager } from '@mikro-orm/postgresql';
import type { DetectedMedication, PharmacyReading } from '@tenaye/contracts/prescription.ts';
import { likeness } from '../../catalogue/likeness.rules.ts';
import {
  isInstruction,
  isItem,
  isSurrounding,
  type ParsedLine,
  parseLine,
  quantityIn,
  sameForm,
  sameStrength,
  writtenName,
} from '../../catalogue/medicine-line.rules.ts';
import { fullName } from '../../catalogue/medicine-words.rules.ts';
import type { TextLine } from '../reader/text-line.ts';

/** Minimum similarity to a name in the catalog: when a strength or form shows that the line is a medicine, and when neither does. */
const NEAR = 0.7;
const NEAR_ALONE = 0.85;
/** Confidence factors: for a medicine that the catalog lacks, and for a medicine whose strength the catalog lacks. */
const UNKNOWN = 0.5;
const OTHER_STRENGTH = 0.8;
const CANDIDATES = 60;
/** The most lines below a medicine that say how it is taken. */
const MOST_INSTRUCTIONS = 3;

interface Candidate {
  at: number;
  id: string;
  name: string;
  genericName: string | null;
  dosage: string | null;
  form: string | null;
}

interface Line extends ParsedLine {
  at: number;
  text: string;
  read: number;
}

/**
 * The medicines whose names are most similar to each line's name, by trigrams. All strengths of one name are equally near, so the limit is
 * high.
 */
const nearest = (em: EntityManager, lines: readonly Line[]): Promise<Candidate[]> =>
  em.execute<Candidate[]>(
    `select l.at, m.id, m.name, m.generic_name as "genericName", m.dosage, m.form
     from jsonb_to_recordset(?::jsonb) as l(at int, name text)
     cross join lateral (
       (select * from medications order by lower(name) <-> l.name limit ${CANDIDATES})
       union
       (select * from medications where generic_name is not null order by lower(generic_name) <-> l.name limit ${CANDIDATES})
     ) m`,
    [JSON.stringify(lines.map(({ at, name }) => ({ at, name: fullName(name).toLowerCase() })))],
  );

const nameLikeness = (name: string, candidate: Candidate): number =>
  Math.max(likeness(name, candidate.name), candidate.genericName ? likeness(name, candidate.genericName) : 0);

const isWritten = ({ strength, form }: ParsedLine): boolean => strength !== null && form !== null;

const length = (text: string | null): number => text?.length ?? 0;

/** The catalog's item with the name, strength and form on the prescription; undefined when several items fit. */
function itemOf(line: Line, named: readonly Candidate[]): Candidate | undefined {
  const { strength, form } = line;
  const strong = strength === null ? named : named.filter((it) => it.dosage !== null && sameStrength(strength, it.dosage));
  const fitting = form === null ? strong : strong.filter((it) => it.form !== null && sameForm(form, it.form));
  const plainest = fitting.toSorted(
    (a, b) => length(a.form) - length(b.form) || length(a.dosage) - length(b.dosage) || a.id.localeCompare(b.id),
  );
  return strength === null && fitting.length > 1 ? undefined : plainest[0];
}

function detect(line: Line, candidates: readonly Candidate[]): DetectedMedication | undefined {
  const scored = candidates.map((it) => ({ it, like: nameLikeness(fullName(line.name), it) }));
  const best = Math.max(0, ...scored.map((it) => it.like));
  const { strength, form, quantity } = line;
  const found = { line: line.text, strength, form, quantity };
  const near = strength !== null || form !== null || quantity !== null ? NEAR : NEAR_ALONE;
  if (best < near)
    return isWritten(line) ? { ...found, name: line.name, medicationId: null, confidence: rounded(line.read * UNKNOWN) } : undefined;
  const named = scored.filter(({ like }) => like === best).map(({ it }) => it);
  const item = itemOf(line, named);
  const certainty = item || strength === null ? 1 : OTHER_STRENGTH;
  return {
    ...found,
    name: item?.name ?? named[0]?.name ?? line.name,
    form: item?.form ?? form,
    medicationId: item?.id ?? null,
    confidence: rounded(line.read * best * certainty),
  };
}

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

/** Lines that may name a medicine. A line with only a quantity belongs to the line before it. */
function candidatesOf(text: readonly TextLine[]): Line[] {
  const lines: Line[] = [];
  let isNext = false;
  for (const [at, { text: line, confidence }] of text.entries()) {
    const surrounding = isSurrounding(line);
    const parsed = parseLine(line);
    const last = lines.at(-1);
    const isNamed = /[a-z]{3}/i.test(parsed.name);
    if (!surrounding && isNamed) lines.push({ ...parsed, at, text: line, read: confidence });
    else if (!surrounding && isNext && last?.quantity === null) last.quantity = quantityIn(line);
    isNext = !surrounding && isNamed;
  }
  return lines;
}

/** The line of a medicine with those directly below it that say how it is taken, up to the next item. */
function withInstructions(text: readonly TextLine[], at: number, items: ReadonlySet<number>): string {
  const below = text.slice(at + 1, at + 1 + MOST_INSTRUCTIONS).map((it) => it.text.trim());
  const end = below.findIndex((line, nth) => items.has(at + 1 + nth) || !isInstruction(line));
  return [text[at]?.text ?? '', ...below.slice(0, end < 0 ? below.length : end)].join(' – ');
}

/** What a prescription asks a pharmacy for. */
type Found = Required<Pick<PharmacyReading, 'detectedMedications' | 'unmatchedLines'>>;

/**
 * Finds the medicines on a prescription. A line is a medicine when its name is similar enough to a name in the catalog, or when it has a
 * strength and a form. `confidence` is the recognition's confidence times the similarity. `medicationId` is set only if name, strength and
 * form agree, because a similar strength is another medicine. Other lines that are written like an item become `unmatchedLines`.
 */
export async function findMedicines(em: EntityManager, text: readonly TextLine[]): Promise<Found> {
  const lines = candidatesOf(text);
  const candidates = Map.groupBy(lines.length > 0 ? await nearest(em, lines) : [], (it) => it.at);
  const items = lines
    .map((line) => ({ line, medicine: detect(line, candidates.get(line.at) ?? []) }))
    .filter(({ line, medicine }) => medicine || isItem(line.text, text[line.at + 1]?.text));
  const starts = new Set(items.map(({ line }) => line.at));
  return {
    detectedMedications: items.flatMap(({ line, medicine }) =>
      medicine ? [{ ...medicine, line: withInstructions(text, line.at, starts) }] : [],
    ),
    unmatchedLines: items
      .filter(({ medicine }) => !medicine)
      .map(({ line }) => ({ line: withInstructions(text, line.at, starts), name: writtenName(line.text), quantity: line.quantity })),
  };
}
