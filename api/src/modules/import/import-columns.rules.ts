import { type ImportField, importFields } from '@tenaye/contracts/bulk-import.facts.ts';
import { namesOf, repeatedNames } from '#kernel/files/csv-cells.ts';
import type { StoredColumn } from './import-batch.entity.ts';

/** The accepted headers for each field, in lower case, without spaces, underscores and hyphens. */
const aliases = {
  provider_type: ['providertype', 'profiletype', 'providerkind'],
  name: ['name', 'facilityname', 'institutionname', 'doctorname', 'fullname', 'providername'],
  facility_type: ['facilitytype', 'type', 'category', 'amenity'],
  specialization: ['specialization', 'specialisation', 'specialty', 'speciality'],
  gender: ['gender', 'sex'],
  experience: ['experience', 'yearsofexperience', 'experienceyears'],
  consultation_fee: ['consultationfee', 'fee', 'feeetb', 'consultationfeeetb'],
  address: ['address', 'physicaladdress', 'street'],
  city: ['city', 'town', 'location', 'citylocation', 'subcity', 'mainresidencearea', 'residence'],
  region: ['region', 'state'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lon', 'lng', 'long'],
  phone: ['phone', 'phonenumber', 'telephone', 'contactphone', 'mobile'],
  email: ['email', 'emailaddress', 'contactemail'],
  license_number: ['licensenumber', 'license', 'licence', 'licencenumber'],
  services: ['services', 'servicesoffered'],
} satisfies Record<ImportField, readonly string[]>;

/** The field that each header suggests; null for an unknown header. */
export const suggestedFields = (header: readonly string[]): (ImportField | null)[] => namesOf(header, aliases).map((it) => it ?? null);

/** The field that each header names although an earlier column has it. */
export const repeatedFields = (header: readonly string[]): (ImportField | undefined)[] => repeatedNames(header, aliases);

/** Fields that state whether a row is a doctor or a facility. */
const kindFields: readonly ImportField[] = ['facility_type', 'provider_type', 'specialization'];

/** The fields that a file lacks and that every row needs: a name, and a field that states the kind of provider. */
export function missingFields(columns: readonly Pick<StoredColumn, 'field'>[]): ImportField[] {
  const has = (field: ImportField): boolean => columns.some((it) => it.field === field);
  return [...(has('name') ? [] : ['name' as const]), ...(kindFields.some(has) ? [] : ['facility_type' as const])];
}

/** The column position of each mapped field. */
export const positionsOf = (columns: readonly Pick<StoredColumn, 'field'>[]): Map<ImportField, number> =>
  new Map(
    importFields.flatMap((field) => {
      const at = columns.findIndex((it) => it.field === field);
      return at < 0 ? [] : [[field, at]];
    }),
  );
