import { call } from './call.ts';

export const sexes = ['female', 'male'] as const;
export type Sex = (typeof sexes)[number];

/** Units: °C, mmHg (both pressures), beats per minute, breaths per minute, percent, kg, cm. */
export const vitalSigns = ['temperature', 'systolic', 'diastolic', 'pulse', 'respiration', 'oxygen', 'weight', 'height'] as const;
export type VitalSign = (typeof vitalSigns)[number];
export type Vitals = Partial<Record<VitalSign, number | null>>;

/** The largest value that is stored for a vital sign. */
export const MOST_VITAL = 999;

/** The values of living patients of any age. Others are probably mistyped: the portal asks, and the API takes them. */
const plausible: Record<VitalSign, readonly [low: number, high: number]> = {
  temperature: [30, 43],
  systolic: [50, 260],
  diastolic: [20, 160],
  pulse: [25, 230],
  respiration: [6, 80],
  oxygen: [50, 100],
  weight: [0.4, 300],
  height: [25, 230],
};

/** The signs whose values are probably mistyped. A diastolic pressure that isn't below the systolic one counts, too. */
export function unlikelyVitals(vitals: Vitals): VitalSign[] {
  const { systolic, diastolic } = vitals;
  const isSwapped = typeof systolic === 'number' && typeof diastolic === 'number' && diastolic >= systolic;
  return vitalSigns.filter((sign) => {
    const value = vitals[sign];
    if (typeof value !== 'number') return false;
    const [low, high] = plausible[sign];
    return value < low || value > high || (sign === 'diastolic' && isSwapped);
  });
}

/** The body mass index in kg/m², to one decimal; undefined unless weight and height are known and plausible. */
export function bodyMassIndex({ weight, height }: Vitals): number | undefined {
  if (typeof weight !== 'number' || typeof height !== 'number') return undefined;
  if (unlikelyVitals({ weight, height }).length > 0) return undefined;
  return Math.round((weight / (height / 100) ** 2) * 10) / 10;
}

/** Completed years from a birth, known as a day or only as a year, to `day`. `isExact` is false where the birthday is unknown. */
export function ageOn(born: string, day: string): { years: number; months: number; isExact: boolean } {
  const [year = 0, month, date] = born.split('-').map(Number);
  const [thisYear = 0, thisMonth = 1, thisDate = 1] = day.split('-').map(Number);
  if (month === undefined || date === undefined) return { years: Math.max(0, thisYear - year), months: 0, isExact: false };
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDate < date ? 1 : 0);
  return { years: Math.max(0, Math.floor(months / 12)), months: Math.max(0, months % 12), isExact: true };
}

export const MAX_DIAGNOSES = 12;
export const MAX_ALLERGIES = 20;
export const MAX_TEMPLATES = 20;

export const sheetTexts = {
  vital: 'Please enter a number from 0.1 to 999',
  born: 'Please enter a year, such as 1988, or a date, such as 1988-05-21',
  diagnosis: 'Please enter a diagnosis',
  code: 'This code is not in the list',
  allergy: 'Please name each allergy',
  templateName: 'Please enter a name for the template',
  templateText: 'Please enter the text of the template',
} as const;

export const getVisitSheet = call({
  method: 'GET',
  path: '/api/provider/doctor/appointments/:id/sheet',
  callers: ['doctor'],
  reads: 'visit_sheet.view',
  errors: ['not_found'],
});

export const putVisitSheet = call({
  method: 'PUT',
  path: '/api/provider/doctor/appointments/:id/sheet',
  callers: ['doctor'],
  errors: ['not_found', 'wrong_status', 'changed_elsewhere'],
  sees: 'version',
});

export const endVisit = call({
  method: 'POST',
  path: '/api/provider/doctor/appointments/:id/end',
  callers: ['doctor'],
  errors: ['not_found', 'wrong_status', 'changed_elsewhere'],
  sees: 'version',
});

export const getNoteTemplates = call({
  method: 'GET',
  path: '/api/provider/doctor/note-templates',
  callers: ['doctor'],
});

export const putNoteTemplates = call({
  method: 'PUT',
  path: '/api/provider/doctor/note-templates',
  callers: ['doctor'],
  errors: ['changed_elsewhere'],
  sees: 'version',
});

export const getHealthFacts = call({
  method: 'GET',
  path: '/api/auth/user/health-facts',
  callers: ['patient'],
});

export const putHealthFacts = call({
  method: 'PUT',
  path: '/api/auth/user/health-facts',
  callers: ['patient'],
  errors: ['changed_elsewhere'],
  sees: 'version',
});
