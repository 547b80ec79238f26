import { call } from './call.ts';

/** What is known of a person's protection from hepatitis B: a dose, a refusal that the person signed, or a test that found immunity. */
export const vaccinationFacts = ['dose', 'refused', 'immune'] as const;
export type VaccinationFact = (typeof vaccinationFacts)[number];

/** The number of doses of a complete vaccination (WHO position paper on hepatitis B vaccines, 2017). */
export const HEPATITIS_B_DOSES = 3;

/** `immune` by a test, `complete` by all doses, `refused` with a signature, `started` with some doses, `missing` without anything. */
export const vaccinationStatuses = ['immune', 'complete', 'refused', 'started', 'missing'] as const;
export type VaccinationStatus = (typeof vaccinationStatuses)[number];

/** Messages about invalid vaccinations. */
export const vaccinationTexts = {
  person: 'Please enter the name of the person',
  fact: 'Please choose what is recorded',
  day: 'Please choose a day, today at the latest',
} as const;

const own = { callers: ['facility'], namesFacility: true } as const;

export const listVaccinations = call({ ...own, method: 'GET', path: '/api/waste/vaccinations', reads: 'waste_vaccination.list' });

export const exportVaccinations = call({
  ...own,
  method: 'GET',
  path: '/api/waste/vaccination-lines',
  reads: 'waste_vaccination.export',
  download: true,
});

export const recordVaccination = call({
  ...own,
  method: 'POST',
  path: '/api/waste/vaccinations',
  status: 201,
  idempotent: true,
});

export const removeVaccination = call({ ...own, method: 'DELETE', path: '/api/waste/vaccinations/:id', errors: ['not_found'] });

export const exportManagerVaccinations = call({
  method: 'GET',
  path: '/api/waste/manager/facilities/:id/vaccination-lines',
  callers: ['waste_manager'],
  errors: ['not_found'],
  reads: 'waste_vaccination.export',
  download: true,
});

/** The staff of one facility, as waste managers see it. */
export const listManagerVaccinations = call({
  method: 'GET',
  path: '/api/waste/manager/facilities/:id/vaccinations',
  callers: ['waste_manager'],
  errors: ['not_found'],
  reads: 'waste_vaccination.list',
});
