import { call } from './call.ts';

/** The kinds of detail page; each refuses a provider of another kind. `facility` takes every facility. */
export const reviewedTypes = ['doctor', 'diagnostic', 'pharmacy', 'facility'] as const;
export type ReviewedType = (typeof reviewedTypes)[number];

export const getReviewedProvider = call({
  method: 'GET',
  path: '/api/admin/providers/:providerType/:id',
  callers: ['admin'],
  area: 'verification',
  reads: 'listing.view',
  errors: ['not_found'],
});

export const getReviewedDocument = call({
  method: 'GET',
  path: '/api/admin/providers/:type/:id/documents/:fileId',
  callers: ['admin'],
  area: 'verification',
  reads: 'listing.view_document',
  download: true,
  errors: ['not_found'],
});
