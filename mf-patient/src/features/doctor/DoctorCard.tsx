import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { formatMoney } from '@tenaye/platform/format.ts';
import { Avatar } from '@tenaye/ui/Avatar.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ModeList } from '../../shared/ModeList.tsx';
import { Rating } from '../../shared/Rating.tsx';

/** One doctor as patients choose one; `action` stands at the foot. */
export function DoctorCard({ doctor, action }: { doctor: Doctor; action: ReactNode }) {
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <Frame as="article">
      <Head>
        <Avatar name={doctor.name} src={doctor.profilePhoto ?? undefined} />
        <div>
          <Name>{doctor.name}</Name>
          <Soft>{t(`specialty.${doctor.specialization}`)}</Soft>
          <Soft>{t('doctor.experience', { count: doctor.experience })}</Soft>
        </div>
      </Head>
      <Facts>
        <div>
          <dt>{t('doctor.fee')}</dt>
          <Money>{formatMoney(doctor.consultationFee, i18n.language)}</Money>
        </div>
        <div>
          <dt>{t('doctor.rating')}</dt>
          <dd>
            <Rating value={doctor.rating} />
          </dd>
        </div>
      </Facts>
      <ModeList modes={doctor.appointmentTypes} label={t('doctor.offers')} />
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
  gap: ${theme.space.xl};
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; }
`;
const Money = styled.dd`font-weight: ${theme.font.weight.strong}; font-variant-numeric: tabular-nums;`;
const Foot = styled.div`display: flex; align-items: end; flex: 1; padding-block-start: ${theme.space.xxs};`;
