import type { OfferedService } from '@tenaye/contracts/provider-facility.ts';
import { numberOf, textOf } from '@tenaye/platform/form/number-text.ts';
import { facilityDrafts } from '../unsaved-drafts.ts';
import type { Editor } from './useFacilityEditor.ts';

/** The services as typed, with prices as text. */
export interface ServicesValues {
  services: { name: string; price: string }[];
}

const servicesOf = ({ services }: ServicesValues): OfferedService[] =>
  services.map(({ name, price }) => ({ name: name.trim(), price: numberOf(price) }));

export const newService = { name: '', price: '' };

export const servicesEditor: Editor<ServicesValues> = {
  store: facilityDrafts(),
  valuesOf: ({ services }) => ({ services: services.map(({ name, price }) => ({ name, price: textOf(price) })) }),
  changeOf: (values, { services }) => {
    const wanted = servicesOf(values);
    return JSON.stringify(wanted) === JSON.stringify(services) ? {} : { services: wanted };
  },
};
