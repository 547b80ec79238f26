import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import { aUser } from '@tenaye/testing/builders.ts';
import type { HttpStub } from '@tenaye/testing/http.ts';
import { screen, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';

/** What tests of both finders share: who looks, and what an earlier step left behind. */

const user = aUser();
export const finderOptions = { user, messages: { 'mf-patient': { en } } };

export const emptyDraft = { medications: [], services: [], facilityTypes: [], preferredDate: '', notes: '' };
export const testsDraft = { ...emptyDraft, services: ['Complete blood count'], facilityTypes: ['diagnostic_lab'] };

/** `draft`: null for nothing. */
export const keepDraft = (kind: 'diagnostics' | 'pharmacy', draft: unknown, owner = user.id): void =>
  sessionStorage.setItem(`finder.${kind}`, JSON.stringify({ owner, draft }));

/** Names of the places shown, in order, with their numbers. */
export const shownPlaces = () => screen.getAllByRole('article').map((it) => within(it).getByRole('heading').textContent);

/** Text fields of each multipart request so far. */
export const sentFields = (http: HttpStub, endpoint: Endpoint) =>
  http.requests(endpoint).map((it) => (it.body instanceof FormData ? Object.fromEntries(it.body) : {}));
