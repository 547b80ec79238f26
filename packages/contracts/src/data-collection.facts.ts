import { call } from './call.ts';

export const listMyCollected = call({
  method: 'GET',
  path: '/api/data-collection/mine',
  callers: ['collector'],
});

export const submitCollected = call({
  method: 'POST',
  path: '/api/data-collection',
  callers: ['collector'],
  files: {
    photo: {
      maxBytes: 10 * 1024 * 1024,
      types: ['image/jpeg', 'image/png', 'image/webp'],
      required: true,
      missing: 'Please take or upload a photo of the facility',
    },
  },
  status: 201,
  errors: ['too_large', 'unsupported_type', 'unusable_file', 'idempotency_mismatch'],
  idempotent: true,
});
