import { likeness, plain } from './likeness.rules.ts';

/** A parsed line of a prescription. `name` is the text before strength, form and quantity. */
export interface ParsedLine {
  name: string;
  strength: string | null;
  form: string | null;
  quantity: number | null;
}

const amount = String.raw`\d+(?:[.,]\d+)*\s*(?:mcg|µg|mg|gm|g|ml|l|iu|i\.u\.?|mmol|meq|units?|%)(?![a-z])`;
const per = String.raw`(?:\s*/\s*(?:\d+(?:[.,]\d+)*\s*)?(?:ml|mg|gm|g|l|dose|puff|hr|h)(?![a-z]))?`;
const STRENGTH = new RegExp(String.raw`\(?\s*${amount}${per}(?:\s*[+/&]\s*${amount}${per})*\s*\)?${per}`, 'i');

/** How forms are written, and the catalog's word for each. */
const forms: readonly (readonly [string, string])[] = [
  ['tablets?|tabs?', 'Tablet'],
  ['capsules?|caps?', 'Capsule'],
  ['oral suspension|suspension|susp', 'Suspension'],
  ['syrup|syr|syp', 'Syrup'],
  ['powder for injection|injections?|inj|ampoules?|amps?|vials?', 'Injection'],
  ['infusion', 'Infusion'],
  ['creams?', 'Cream'],
  ['ointments?|oint', 'Ointment'],
  ['eye drops?|ear drops?|nasal drops?|drops?|gtts?', 'Drop'],
  ['suppositor(?:y|ies)|supp', 'Suppository'],
  ['pessar(?:y|ies)', 'Pessary'],
  ['sachets?|powder', 'Powder'],
  ['inhalers?|inhalation|puffs?', 'Inhalation'],
  ['solution|soln|elixir|mixture', 'Solution'],
  ['gels?', 'Gel'],
  ['lotions?', 'Lotion'],
  ['sprays?', 'Spray'],
  ['patch(?:es)?', 'Patch'],
  ['lozenges?', 'Lozenge'],
  ['shampoo', 'Shampoo'],
];
const formWords = forms.map(([words]) => words).join('|');
const FORM = new RegExp(String.raw`(?<![a-z])(?:${formWords})(?![a-z])\.?`, 'i');
const LEADING_FORM = new RegExp(String.raw`^(?:${formWords})(?![a-z])[.:]?\s+`, 'i');

const QUANTITIES = [
  /#\s*(\d{1,3})(?!\d)/,
  /(?:^|[\s(])(?:no|n°|nr|qty|quantity|disp|dispense|total)\s*[.:]?\s*#?\s*(\d{1,3})(?![\d.,]*\s*(?:mg|g|ml))/i,
  /(?:^|[\s)])[x×]\s*(\d{1,3})(?!\s*(?:\/|d\b|days?|wks?|weeks?|months?|times|hrs?|hours?|\d|[.,]\d))/i,
  new RegExp(String.raw`(?:^|\s)(\d{1,3})\s+(?:${formWords})\.?$`, 'i'),
];

/** Matches list numbers (`1.`, `2)`), bullets and the prescription sign before the name. */
const LEADING = /^(?:\s*(?:\(?\d{1,2}[.)](?!\d)|[-–—•*·>]+|℞|rx\b[.:]?)\s*)+/i;

const INSTRUCTION =
  /^(?:s[il1]g\b|signa\b|s:|take\b|use\b|apply\b|give\b|put\b|instil|insert\b|inhale\b|dose\b|directions?\b|instructions?\b|dispense as|refills?\b|repeat\b)/i;
/** How often or when a medicine is taken: "1 cap 3× daily", "1x3", "TDS", "at night". */
const DOSING =
  /(?:^|\s)[\d½/]+\s*[x×]\s*\d|\b(?:daily|(?:once|twice|thrice|times)\s+(?:a|per)\s+day|every\s+\d+\s*(?:h|hrs?|hours?)|at night|nocte|mane|[bt]\.?i\.?d|q\.?i\.?d|bd|tds|qds|prn|stat)\b/i;
const LABEL =
  /^(?:(?:patient|client|full)?\s*(?:'?s)?\s*name|age|sex|gender|date|address|card|mrn|id|tel|telephone|phone|mobile|fax|e-?mail|weight|wt|height|ht|bp|blood pressure|pr|rr|temp|temperature|spo2|diagnosis|dx|indication|allerg\w*|signature|sign|licen[cs]e|region|zone|woreda|kebele|p\.?o\.? ?box|ward|opd|prescri\w*|doctor|physician|department|reg\w* no)\b\s*[:.,;/-]/i;
/** A label with a number that is no quantity: "Card No 12", "Age 34". */
const NUMBERED =
  /^(?:age|wt|weight|ht|height|temp|pulse|pr|rr|spo2|bp|card|mrn|id|reg\w*|licen[cs]e|file|folio|receipt|invoice|serial|ref\w*|house|room|bed|ward|kebele|woreda|tel|phone)\b\.?\s*(?:n[o°r]\b|number\b|#|\d)/i;
const HEADING =
  /^(?:dr\b|prof\b|mr\b|mrs\b|sr\b|lab(?:oratory)? request|request form|prescription\b|rx$|r\/$|page \d)|\b(?:clinic|hospital|cent(?:er|re)|pharmacy|university|ministry|college|polyclinic|p\.?l\.?c)\b/i;

/** Whether a line is outside the order itself: instructions, or facts about the patient or prescriber. */
export const isSurrounding = (line: string): boolean => {
  const text = line.replace(LEADING, '').trim();
  return INSTRUCTION.test(text) || LABEL.test(text) || HEADING.test(text);
};

/** Whether a line says how the medicine above it is taken. */
export const isInstruction = (line: string): boolean => {
  const text = line.replace(LEADING, '').trim();
  return INSTRUCTION.test(text) || DOSING.test(text);
};

/** The beginning of advice: how to take or keep a medicine, or when to come back. */
const ADVICE =
  /^(?:one|two|three|four|half|by mouth|orally|p\.?o|after|before|with|without|for|from|every|each|at|in|on|then|until|when|if|daily|keep|shake|store|avoid|drink|eat|come|return|review|follow|next)\b/i;
const LIST_NUMBER = /^\s*\(?\d{1,2}[.)](?!\d)/;

/** Whether a line has a list number. */
export const isNumbered = (line: string): boolean => LIST_NUMBER.test(line);

/** Whether a text orders nothing: advice, an instruction, or a fact about patient, prescriber or place. */
export function isAside(line: string): boolean {
  const text = withoutMarks(line);
  return isSurrounding(line) || ADVICE.test(text) || NUMBERED.test(text);
}

/**
 * Whether a line is written like an item of a prescription, whatever it names: it has a list number, strength, form or quantity, or the
 * line below (`next`) says how it is taken. A line that is an instruction itself needs a list number or a strength.
 */
export function isItem(line: string, next: string | undefined): boolean {
  const { strength, form, quantity } = parseLine(line);
  if (isAside(line)) return false;
  if (isNumbered(line) || strength !== null) return true;
  return !isInstruction(line) && (form !== null || quantity !== null || (next !== undefined && isInstruction(next)));
}

/** The line without list numbers, bullets and the prescription sign. */
export const withoutMarks = (line: string): string => line.replace(LEADING, '').replaceAll(/\s+/g, ' ').trim();

export function quantityIn(text: string): number | null {
  for (const pattern of QUANTITIES) {
    const quantity = Number(pattern.exec(text)?.[1]);
    if (quantity > 0) return quantity;
  }
  return null;
}

function formIn(text: string): string | null {
  const written = FORM.exec(text)?.[0].replace('.', '').toLowerCase();
  if (!written) return null;
  return forms.find(([words]) => new RegExp(`^(?:${words})$`).test(written))?.[1] ?? null;
}

/** A leading zero means that the decimal point was too faint to be recognized, so the point is restored. */
const pointed = (strength: string | undefined): string | undefined => strength?.replaceAll(/(?<![\d.,])0(?=\d)/g, '0.');

const startOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.index ?? text.length;

/** Parses the line of a medicine without guessing: missing parts are null. */
export function parseLine(line: string): ParsedLine {
  const text = withoutMarks(line);
  const form = formIn(text);
  const body = text.replace(LEADING_FORM, '');
  const strength = pointed(STRENGTH.exec(body)?.[0].trim()) ?? null;
  const rest = strength === null ? body : body.replace(STRENGTH, ' ');
  const ends = [startOf(STRENGTH, body), startOf(FORM, body), ...QUANTITIES.map((it) => startOf(it, body))];
  const name = body
    .slice(0, Math.min(...ends))
    .replace(/[^\p{L}\d)]+$/u, '')
    .replace(/^[^\p{L}\d]+/u, '');
  return { name: name.replace(/\s*[^\p{L}\d\s+)]+$/u, '').trim(), strength, form, quantity: quantityIn(rest) };
}

/** The text of an item as written, up to its quantity. */
export function writtenName(line: string): string {
  const text = withoutMarks(line);
  return text.slice(0, Math.min(...QUANTITIES.map((it) => startOf(it, text)))).replace(/[\s,;:–—-]+$/, '') || text;
}

const units: Record<string, string> = { gm: 'g', 'i.u.': 'iu', 'i.u': 'iu', µg: 'mcg', unit: 'iu', units: 'iu' };

/** A strength as numbers with units, so that `(200mg + 0.4mg)` and `200 mg+0.4 mg` have equal parts. */
export const strengthParts = (strength: string): string[] =>
  [...strength.toLowerCase().matchAll(/(\d+(?:[.,]\d+)*)\s*(mcg|µg|mg|gm|g|ml|l|iu|i\.u\.?|mmol|meq|units?|%)/g)].map(
    ([, number = '', unit = '']) => `${Number(number.replaceAll(',', '.'))}${units[unit] ?? unit}`,
  );

/**
 * Whether a strength in the catalog is the prescribed one. The catalog's text may say more (`20.5g for 1 litre`) but must not differ in
 * any part: 500 mg is not 500 mg + 125 mg.
 */
export function sameStrength(written: string, catalogue: string): boolean {
  const [wanted, offered] = [strengthParts(written), strengthParts(catalogue.replace(/\b(?:for|in)\b.*$/i, ''))];
  return wanted.length > 0 && wanted.length === offered.length && wanted.every((it, at) => it === offered[at]);
}

/** Whether a form in the catalog is the prescribed one: `Tablet (enteric coated)` is a tablet, `Oral Suspension` a suspension. */
export const sameForm = (written: string, catalogue: string): boolean =>
  plain(catalogue).split(' ').includes(plain(written)) || formIn(catalogue) === written || likeness(written, catalogue) > 0.8;
