import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, page } from './fields.ts';

/** One facility registered in the field. */
export const collectedFacility = z.object({
  id,
  providerType: z.enum(['Clinic', 'Diagnostic Center', 'Pharmacy']),
  institutionName: z.string(),
  cityLocation: z.string(),
  status: z.enum(['pending', 'accepted', 'rejected', 'duplicate']),
  createdAt: z.iso.datetime(),
});
export type CollectedFacility = z.infer<typeof collectedFacility>;

export const listMyCollected = endpoint({
  method: 'GET',
  path: '/api/data-collection/mine',
  summary: "The collector's own submissions, newest first",
  callers: ['collector'],
  query: z.strictObject(page),
  answer: z.array(collectedFacility),
});
