import { addressLine } from '@tenaye/contracts/address.facts.ts';
import type { Appointment } from '@tenaye/contracts/appointment.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

type Visit = Pick<Appointment, 'appointmentType' | 'address'> &
  Partial<Pick<Appointment, 'status' | 'meetingLink'>> & { isToCome?: boolean };

/** The place of a visit as text; undefined while the doctor isn't known. */
export function usePlaceOf(): (visit: Visit, doctor: Doctor | null | undefined) => string | undefined {
  const { t } = useTranslation('mf-patient');
  return ({ appointmentType, address, status, meetingLink, isToCome = true }, doctor) => {
    if (appointmentType === 'home-visit') return address ?? undefined;
    if (appointmentType === 'in-person')
      return doctor === undefined ? undefined : addressLine(doctor ?? {}) || t('appointment.review.noAddress');
    if (meetingLink || !isToCome) return t('appointment.place.open');
    return t(status === 'confirmed' ? 'appointment.place.confirmed' : 'appointment.place.online');
  };
}
