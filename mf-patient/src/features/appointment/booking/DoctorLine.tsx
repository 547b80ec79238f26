import { addressLine } from '@tenaye/contracts/address.facts.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { smallPhotoOf } from '@tenaye/contracts/profile-photo.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Avatar } from '@tenaye/ui/Avatar.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The doctor who is being booked, in one line. */
export function DoctorLine({ doctor }: { doctor: Doctor }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Line>
      <Avatar name={doctor.name} src={smallPhotoOf(doctor.profilePhoto)} />
      <div>
        <Name>{doctor.name}</Name>
        <Soft>{t(`domain:specialty.${doctor.specialization}`)}</Soft>
        <Soft>{addressLine(doctor)}</Soft>
      </div>
    </Line>
  );
}

const Line = styled.div`display: flex; align-items: center; gap: ${theme.space.s}; > div { min-width: 0; }`;
const Name = styled.p`font-weight: ${theme.font.weight.strong};`;
const Soft = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; overflow-wrap: anywhere;`;
