import { queryOptions } from '@tanstack/react-query';
import { addRelative, listRelatives, removeRelative } from '@tenaye/contracts/relative.facts.ts';
import type { NewRelative, Relative } from '@tenaye/contracts/relative.ts';
import { orGone } from '@tenaye/platform/act/or-gone.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../keys.ts';

/** The people for whom the patient books. Doctors complete what is known of them, so the list is read again when it is shown. */
export const relativesQuery = queryOptions({
  queryKey: keys.relatives,
  queryFn: ({ signal }) => call(listRelatives, { signal }),
  staleTime: 0,
});

export const addingRelative: Change<NewRelative, Relative> = {
  send: (body, idempotencyKey) => call(addRelative, { body, idempotencyKey }),
  reread: [keys.relatives],
};

export const removingRelative = (id: string): Change => ({
  send: () => orGone(call(removeRelative, { params: { id } })),
  reread: [keys.relatives],
});

export const relativeName = ({ firstName, lastName }: Pick<Relative, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;
