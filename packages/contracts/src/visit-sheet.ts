import * as z from 'zod/mini';
import { doctorAppointment } from './appointment.ts';
import { diagnosisName } from './diagnosis.facts.ts';
import { endpoint } from './endpoint.ts';
import { idParams, paragraph, requiredLine, seenVersion, version } from './fields.ts';
import { allergies, bornText } from './person.ts';
import * as calls from './visit-sheet.facts.ts';
import { MAX_DIAGNOSES, MAX_TEMPLATES, MOST_VITAL, sexes, sheetTexts } from './visit-sheet.facts.ts';

const isCode = (it: string): boolean => diagnosisName(it) !== undefined;

/** A diagnosis from the list by its code, or any other in the doctor's own words, without a code. */
const diagnosis = z.strictObject({
  code: z.nullable(z.string().check(z.refine(isCode, sheetTexts.code))),
  name: requiredLine(sheetTexts.diagnosis),
});
export type Diagnosis = z.infer<typeof diagnosis>;

const vital = z.nullable(z.number(sheetTexts.vital).check(z.minimum(0.1, sheetTexts.vital), z.maximum(MOST_VITAL, sheetTexts.vital)));
/** Vital signs in the units of `vitalSigns`; null where not measured. */
const vitals = z.strictObject({
  temperature: vital,
  systolic: vital,
  diastolic: vital,
  pulse: vital,
  respiration: vital,
  oxygen: vital,
  weight: vital,
  height: vital,
});

/** Null where unknown. */
const born = z.nullable(bornText(sheetTexts.born));
const sex = z.nullable(z.enum(sexes));

const personFacts = { born, sex, allergies };

/** What a person who hands over medicines or takes a sample has to know about the patient. `isPregnant` is null where it wasn't asked. */
export const knownPerson = z.object({ ...personFacts, isPregnant: z.nullable(z.boolean()) });
export type KnownPerson = z.infer<typeof knownPerson>;

/** What the doctor writes down about a visit, besides what the patient said when booking. */
const sheetFacts = {
  notes: paragraph(4000),
  diagnoses: z.array(diagnosis).check(z.maxLength(MAX_DIAGNOSES)),
  vitals,
  ...personFacts,
  /** Null where it wasn't asked. */
  isPregnant: z.nullable(z.boolean()),
};

const sheetRecord = z.object(sheetFacts);
export type SheetRecord = z.infer<typeof sheetRecord>;

/** The patient's earlier visit to the same doctor that has something written down. */
const lastVisit = z.object({ appointmentDate: z.iso.datetime(), ...sheetFacts });
export type LastVisit = z.infer<typeof lastVisit>;

/** The sheet of a visit. What is known of the person comes from this sheet, else the patient's account, else the last visit. */
const visitSheet = z.object({ ...sheetFacts, version, last: z.nullable(lastVisit) });
export type VisitSheet = z.infer<typeof visitSheet>;

const written = { ...sheetFacts, version: seenVersion };

export const getVisitSheet = endpoint(calls.getVisitSheet, {
  summary: "The doctor's sheet of one visit, and of the patient's last visit before it",
  params: idParams,
  answer: visitSheet,
});

export const putVisitSheet = endpoint(calls.putVisitSheet, {
  summary: 'Save the sheet of a visit that has begun; what is entered about the person is kept with the account of the patient',
  params: idParams,
  body: z.strictObject(written),
  answer: visitSheet,
});

export const endVisit = endpoint(calls.endVisit, {
  summary: 'Save the sheet and end the visit, or do neither',
  params: idParams,
  body: z.strictObject({
    ...written,
    /** The patient is told once the end can't be undone any more, instead of at once. */
    canUndo: z.optional(z.literal(true)),
  }),
  answer: doctorAppointment,
});

const template = z.strictObject({
  name: requiredLine(sheetTexts.templateName, 60),
  text: paragraph(2000).check(z.minLength(1, sheetTexts.templateText)),
});
export type NoteTemplate = z.infer<typeof template>;

const templates = z.array(template).check(z.maxLength(MAX_TEMPLATES));
const noteTemplates = z.object({ templates, version });
export type NoteTemplates = z.infer<typeof noteTemplates>;

export const getNoteTemplates = endpoint(calls.getNoteTemplates, {
  summary: "The account's own templates for notes",
  answer: noteTemplates,
});

export const putNoteTemplates = endpoint(calls.putNoteTemplates, {
  summary: "Replace the account's templates for notes",
  body: z.strictObject({ templates, version: seenVersion }),
  answer: noteTemplates,
});

const healthFacts = z.object({ ...personFacts, version });
export type HealthFacts = z.infer<typeof healthFacts>;

export const getHealthFacts = endpoint(calls.getHealthFacts, {
  summary: "What the patient's doctors need to know at each visit: birth, sex and allergies",
  answer: healthFacts,
});

export const putHealthFacts = endpoint(calls.putHealthFacts, {
  summary: "Change what the patient's doctors need to know at each visit",
  body: z.strictObject({ ...personFacts, version: seenVersion }),
  answer: healthFacts,
});
