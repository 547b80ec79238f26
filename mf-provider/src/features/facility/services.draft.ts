import type { OfferedService } from '@tenaye/contracts/provider-facility.ts';
import { newKey } from '@tenaye/platform/client/new-key.ts';
import { numberOf, textOf } from '../../shared/number-text.ts';
import { draftStore } from './unsaved-drafts.ts';
import type { Editor } from './useFacilityEditor.ts';

/** One line as it is typed; the price as text. */
export interface DraftService {
  key: string;
  name: string;
  price: string;
}

const servicesOf = (draft: readonly DraftService[]): OfferedService[] =>
  draft.map(({ name, price }) => ({ name: name.trim(), price: numberOf(price) }));

export const newService = (): DraftService => ({ key: newKey(), name: '', price: '' });

export const servicesEditor: Editor<DraftService[]> = {
  store: draftStore(),
  draftOf: ({ services }) => services.map(({ name, price }) => ({ key: newKey(), name, price: textOf(price) })),
  changeOf: (draft, { services }) => {
    const wanted = servicesOf(draft);
    return JSON.stringify(wanted) === JSON.stringify(services) ? {} : { services: wanted };
  },
};
