import { call } from './call.ts';

/** How long the link of a treatment plant works, in days: waste may wait at the plant before it is treated. */
export const PLANT_LINK_DAYS = 30;
/** The page to which the link leads; the token is in the query. */
export const PLANT_LINK_PAGE = '/waste/plant';

/**
 * `sent`: not yet opened. `received` and `treated`: the plant has signed for the waste, and for its treatment. A link that is `treated`,
 * `expired` or `withdrawn` signs nothing more.
 */
export const plantLinkStates = ['sent', 'opened', 'received', 'treated', 'expired', 'withdrawn'] as const;
export type PlantLinkState = (typeof plantLinkStates)[number];

/** What a plant can sign next: that it took the waste, that it treated it, or nothing more. */
export const plantSteps = ['receive', 'treat', 'done'] as const;
export type PlantStep = (typeof plantSteps)[number];

export const plantLinkTexts = {
  weight: 'Please enter the received weight from 0 to 100,000 kg, with at most two decimals',
} as const;

const manager = { callers: ['waste_manager'] } as const;
const plant = { method: 'POST', callers: ['anyone'] } as const;

/** Makes a link for all pickups or none. It replaces open links for any of them, also when its answer was lost. */
export const createPlantLink = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/plant-links',
  status: 201,
  errors: ['not_found', 'wrong_status'],
});

/** How a link reaches its plant. */
export const plantLinkChannels = ['mail', 'sms'] as const;

/** Sends a link that can still sign. Only who has made it knows its token. */
export const sendPlantLink = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/plant-links/:id/send',
  errors: ['not_found', 'wrong_status', 'rate_limited'],
  idempotent: true,
});

export const withdrawPlantLink = call({
  ...manager,
  method: 'DELETE',
  path: '/api/waste/manager/plant-links/:id',
  errors: ['not_found', 'wrong_status'],
});

export const openPlantLink = call({ ...plant, path: '/api/waste/plant-links/open', errors: ['invalid_link', 'rate_limited'] });

export const signReception = call({
  ...plant,
  path: '/api/waste/plant-links/receive',
  errors: ['invalid_link', 'wrong_status', 'rate_limited'],
});

export const signTreatment = call({
  ...plant,
  path: '/api/waste/plant-links/treat',
  errors: ['invalid_link', 'wrong_status', 'rate_limited'],
});
