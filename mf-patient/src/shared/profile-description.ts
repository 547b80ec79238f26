import type { DirectoryDoctorProfile, DirectoryFacilityProfile } from '@tenaye/contracts/directory.ts';
import { facilityTypeKey } from '@tenaye/contracts/facility.facts.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import type { Translate } from '@tenaye/texts/translator.ts';

/** The texts of this remote in one language, with the language's tag. */
export interface Words {
  t: Translate;
  language: string;
}

/** A doctor's profile in one sentence, for search engines and shared links. */
export const describeDoctor = ({ t, language }: Words, doctor: DirectoryDoctorProfile): string =>
  t('directory.doctor.description', {
    specialty: t(`domain:specialty.${doctor.specialization}`),
    place: doctor.address ?? 'Addis Ababa',
    fee: formatMoney(doctor.consultationFee, language),
  });

/** A center's or pharmacy's profile in one sentence, for search engines and shared links. */
export const describeFacility = ({ t }: Pick<Words, 't'>, facility: DirectoryFacilityProfile): string =>
  t('directory.facility.description', {
    type: t(`domain:${facilityTypeKey(facility.facility_type, facility.level_known)}`),
    place: facility.address ?? facility.location ?? 'Addis Ababa',
  });
