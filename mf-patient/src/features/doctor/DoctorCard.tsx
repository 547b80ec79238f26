import { addressLine } from '@tenaye/contracts/address.facts.ts';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { DirectoryDoctor } from '@tenaye/contracts/directory.ts';
import { smallPhotoOf } from '@tenaye/contracts/profile-photo.facts.ts';
import { formatDistance, formatMoney } from '@tenaye/platform/texts/format.ts';
import { languageName } from '@tenaye/platform/texts/language-name.ts';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { doctorHref } from '../../shared/book-address.ts';
import { ChoiceCard, type ChoiceCardProps } from '../../shared/ChoiceCard.tsx';
import { ModeList } from '../../shared/ModeList.tsx';
import { useTimeInWords } from '../../shared/useTimeInWords.ts';

/** A null `distance` shows as unknown, an undefined one doesn't show. `nextFreeAt` is undefined until it is known. */
interface CardDoctor extends Omit<DirectoryDoctor, 'gender' | 'nextFreeAt'> {
  nextFreeAt?: string | null | undefined;
  /** The type of visit of this time, if the card must name it. */
  nextFreeMode?: AppointmentType | undefined;
  distance?: number | null | undefined;
}

interface DoctorCardProps extends Pick<ChoiceCardProps, 'isBest' | 'warning' | 'why'> {
  doctor: CardDoctor;
  action: ReactNode;
}

/** One doctor in a list to choose from. */
export function DoctorCard({ doctor, ...rest }: DoctorCardProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const timeInWords = useTimeInWords();
  const { consultationFee, nextFreeAt, nextFreeMode, distance, languages } = doctor;
  const fee = { name: t('doctor.fee'), value: formatMoney(consultationFee, i18n.language) };
  const time = nextFreeAt ? timeInWords(nextFreeAt) : nextFreeAt === null ? t('doctor.noneFree') : '–';
  const free = nextFreeAt && nextFreeMode ? `${time} · ${t(`mode.${nextFreeMode}`)}` : time;
  return (
    <ChoiceCard
      {...rest}
      name={doctor.name}
      profileHref={doctorHref(doctor.id)}
      picture={{ src: smallPhotoOf(doctor.profilePhoto) }}
      about={[t(`domain:specialty.${doctor.specialization}`), t('doctor.experience', { count: doctor.experience })]}
      facts={[fee, { name: t('doctor.nextFree'), value: free }]}
      place={{
        address: addressLine(doctor) || null,
        distance: distance === null ? t('finder.noDistance') : distance === undefined ? undefined : formatDistance(distance, i18n.language),
      }}
      rating={{ value: doctor.rating, count: doctor.reviewCount }}
    >
      <ModeList modes={doctor.appointmentTypes} label={t('doctor.offers')} />
      {languages.length > 0 && (
        <Small>{t('doctor.speaks', { languages: languages.map((it) => languageName(it, i18n.language)).join(', ') })}</Small>
      )}
    </ChoiceCard>
  );
}

const Small = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
