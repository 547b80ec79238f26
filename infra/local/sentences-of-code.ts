import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appointmentStatuses, appointmentTransitions, nextAppointmentStatuses } from '@tenaye/contracts/appointment.facts.ts';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { requestStatuses, requestTransitions } from '@tenaye/contracts/facility-request.facts.ts';
import { wastePickupStatuses } from '@tenaye/contracts/waste.facts.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The sources of the sentences that pages look up by their English text: contracts, refusals, and a page's messages when no answer comes.
 */
const sources = [
  'packages/contracts/src/*.ts',
  'api/src/{routes,{kernel,modules}/**/*}.ts',
  'infra/gateway/*.ts',
  'packages/platform/src/{account/new-password.form,act/lost-answer,client/away,client/client,form/form,place/geolocation}.ts',
];

const text = String.raw`'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"`;
const literal = new RegExp(text, 'g');
/** Matches text that no visitor reads: comments, the summaries of calls, and lines of logs, metrics, bugs and synonyms. */
const unread = [
  /\/\*.*?\*\/|^\s*\/\/.*?$/gms,
  new RegExp(String.raw`\b(?:summary|help):\s*(?:${text})`, 'g'),
  /^.*(?:\blog\b|new (?:Error|DOMException)\(|\bgauge\(|\bwritten:|\bCounter\().*$/gm,
];
/** Matches a refusal's sentence, up to the next argument of its call. */
const refusal =
  /(?:(?:new AppError|invalidField)\(\s*(?:'[\w.]+'|`[^`]*`|\w+),|new UnreadableFile\(|\bmessage:)\s*(.*?)(?:, \{|\);|\)\n|,\n| \})/gs;

/** A word in lower case distinguishes a sentence from a label such as `Eye, Ear and Nose`. */
const isSentence = (it: string): boolean => /^[A-Z][\w'-]* .*\b(?!and\b|of\b)[a-z]+/.test(it) && !/[<>=]|::|\.ts$/.test(it);

const literalsIn = (source: string): string[] =>
  [...source.matchAll(literal)].map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'"));

/** The sentences and the templates in a source; inserted words of a template are written as …. */
export function sentencesIn(source: string): { whole: string[]; templates: string[] } {
  const read = unread.reduce((rest, it) => rest.replace(it, ''), source);
  const refused = [...read.matchAll(refusal)].map(([, message = '']) => message).join('\n');
  const templates = [...refused.matchAll(/`([A-Z][^`]*)`/g)].map(([, it = '']) => it.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '…'));
  return { whole: [...literalsIn(read).filter(isSentence), ...literalsIn(refused).filter((it) => /^[A-Z].* /.test(it))], templates };
}

const files = endpoints.flatMap((it) => Object.values(it.files ?? {}));
const kinds: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/csv': 'CSV saved as UTF-8',
};
const hyphened = (status: string): string => status.replace('_', '-');
const pairs = <T extends string>(from: readonly T[], to: readonly T[], sentence: (from: T, to: T) => string): string[] =>
  from.flatMap((one) => to.map((other) => sentence(one, other)));
const pickups = (to: string): string[] => wastePickupStatuses.map((from) => `A ${from} pickup can't become ${to}`);

/** Every sentence that a template can produce. */
export const spelledOut: Readonly<Record<string, readonly string[]>> = {
  // A `cancelled` appointment, and one that already has the status, get another answer.
  "A … appointment can't become …": appointmentStatuses
    .filter((from) => from !== 'cancelled')
    .flatMap((from) =>
      [...new Set(appointmentTransitions.filter((it) => it.by === 'doctor').map((it) => it.to))]
        .filter((to) => to !== from && !nextAppointmentStatuses(from, 'doctor').includes(to))
        .map((to) => `A ${hyphened(from)} appointment can't become ${hyphened(to)}`),
    ),
  "A … request can't become …": pairs(
    requestStatuses,
    [...new Set(requestTransitions.filter((it) => it.by === 'facility').map((it) => it.to))],
    (from, to) => `A ${from} request can't become ${to}`,
  ),
  "A … pickup can't become cancelled": pickups('cancelled'),
  "A … pickup can't become completed": pickups('completed'),
  "A … pickup can't become scheduled": pickups('scheduled'),
  'Please choose at most … files': files.flatMap(({ maxFiles = 1 }) => (maxFiles > 1 ? [`Please choose at most ${maxFiles} files`] : [])),
  'Please upload …': files.map((it) => `Please upload ${it.types.map((type) => kinds[type]).join(', ')}`),
  'Send …': ['multipart/form-data', 'application/json'].map((type) => `Send ${type}`),
  'The file is larger than … MB': files.map((it) => `The file is larger than ${it.maxBytes / 1024 / 1024} MB`),
  'The header has no column ….': ['name, facility_type', 'name', 'facility_type'].map((it) => `The header has no column ${it}.`),
};

/** The templates of all sources; each needs its sentences in `spelledOut`. */
export const templates = (): Set<string> => new Set(read().flatMap((it) => it.templates));

const read = () =>
  globSync(sources, { cwd: root, exclude: ['**/*.test.ts', '**/*.test-support.ts', 'api/src/kernel/{config,weak-settings}.ts'] }).map(
    (it) => sentencesIn(readFileSync(join(root, it), 'utf8')),
  );

/** All sentences that pages look up by their English text, sorted. */
export const sentencesOfCode = (): string[] =>
  [...new Set([...read().flatMap((it) => it.whole), ...Object.values(spelledOut).flat()])].sort();
