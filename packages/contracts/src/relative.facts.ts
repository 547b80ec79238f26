import { call } from './call.ts';

/** What the person is to the account's owner. */
export const relations = ['child', 'parent', 'partner', 'sibling', 'other'] as const;
export type Relation = (typeof relations)[number];

/** How many people an account may keep. */
export const MAX_RELATIVES = 12;

export const relativeTexts = {
  born: 'Please enter the year of birth, such as 2019, or the date, such as 2019-05-21',
  sex: 'Please choose the sex',
  relation: 'Please say who this person is to you',
  agreed: 'Please confirm that you may book for this person',
} as const;

export const listRelatives = call({
  method: 'GET',
  path: '/api/auth/user/relatives',
  callers: ['patient'],
});

export const addRelative = call({
  method: 'POST',
  path: '/api/auth/user/relatives',
  callers: ['patient'],
  status: 201,
  errors: ['wrong_status'],
  idempotent: true,
});

export const removeRelative = call({
  method: 'DELETE',
  path: '/api/auth/user/relatives/:id',
  callers: ['patient'],
  errors: ['not_found'],
});
