import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { Avatar } from '@tenaye/ui/Avatar.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ModeList } from '../../shared/ModeList.tsx';
import { Rating } from '../../shared/Rating.tsx';

interface DoctorCardProps {
  doctor: Doctor;
  /** Shown above the name. */
  badge?: ReactNode;
  /** Further facts beside fee and rating. */
  facts?: readonly { name: string; value: ReactNode }[];
  /** Shown above the action. */
  children?: ReactNode;
  /** The card's footer. */
  action: ReactNode;
}

/** One doctor in a list to choose from. */
export function DoctorCard({ doctor, badge, facts = [], children, action }: DoctorCardProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const all = [
    { name: t('doctor.fee'), value: formatMoney(doctor.consultationFee, i18n.language) },
    { name: t('doctor.rating'), value: <Rating value={doctor.rating} /> },
    ...facts,
  ];
  return (
    <Frame as="article">
      {badge && <div>{badge}</div>}
      <Head>
        <Avatar name={doctor.name} src={doctor.profilePhoto ?? undefined} />
        <div>
          <Name>{doctor.name}</Name>
          <Soft>{t(`domain:specialty.${doctor.specialization}`)}</Soft>
          <Soft>{t('doctor.experience', { count: doctor.experience })}</Soft>
        </div>
      </Head>
      <Facts>
        {all.map((it) => (
          <div key={it.name}>
            <dt>{it.name}</dt>
            <dd>{it.value}</dd>
          </div>
        ))}
      </Facts>
      <ModeList modes={doctor.appointmentTypes} label={t('doctor.offers')} />
      {children}
      <Foot>{action}</Foot>
    </Frame>
  );
}

const Frame = styled(Card)`display: flex; flex-direction: column; gap: ${theme.space.s}; height: 100%;`;
const Head = styled.div`display: flex; gap: ${theme.space.s}; > div { min-width: 0; }`;
const Name = styled.h3`font-size: ${theme.text.m};`;
const Soft = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.xl};
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; }
  dd { font-weight: ${theme.font.weight.strong}; font-variant-numeric: tabular-nums; }
`;
const Foot = styled.div`display: flex; align-items: end; flex: 1; padding-block-start: ${theme.space.xxs};`;
