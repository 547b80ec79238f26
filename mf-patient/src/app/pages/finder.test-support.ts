import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import { aUser } from '@tenaye/testing/builders.ts';
import type { HttpStub } from '@tenaye/testing/http.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';

/** Shared setup of both finders' tests: the signed-in patient and the draft of an earlier step. */

const user = aUser();
export const finderOptions = { user, messages: { 'mf-patient': { en } } };

export const emptyDraft = { medications: [], services: [], facilityTypes: [], preferredDate: '', notes: '' };
export const testsDraft = { ...emptyDraft, services: ['Complete blood count'], facilityTypes: ['diagnostic_lab'] };

/** Stores a draft as the finder does; null removes it. */
export const keepDraft = (kind: 'diagnostics' | 'pharmacy', draft: unknown, owner = user.id): void =>
  sessionStorage.setItem(`finder.${kind}`, JSON.stringify({ owner, draft }));

/** The names and list numbers of the places shown, in order. */
export const shownPlaces = () => screen.getAllByRole('article').map((it) => within(it).getByRole('heading').textContent);

/** Opens the chosen place's details, which a phone shows folded below the request. */
export const openDetails = async () => fireEvent.click(await screen.findByText('Hours, services, prices and map'));

/** The text fields of each multipart request so far. */
export const sentFields = (http: HttpStub, endpoint: Endpoint) =>
  http.requests(endpoint).map((it) => (it.body instanceof FormData ? Object.fromEntries(it.body) : {}));
