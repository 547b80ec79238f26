import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatDateTime, formatMoney } from '@tenaye/platform/texts/format.ts';
import { Avatar } from '@tenaye/ui/Avatar.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface BookingSummaryProps {
  doctor: Doctor;
  mode: AppointmentType | undefined;
  slot: string;
  /** The link for choosing another doctor. */
  change: { href: string; text: string };
}

/** A summary of the booking so far, with the button to continue. */
export function BookingSummary({ doctor, mode, slot, change }: BookingSummaryProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const facts = [
    { name: t('appointment.booking.mode'), value: mode && t(`mode.${mode}`) },
    { name: t('appointment.booking.slot'), value: slot && formatDateTime(slot, i18n.language) },
    { name: t('appointment.booking.fee'), value: formatMoney(doctor.consultationFee, i18n.language) },
  ];
  return (
    <Frame as="section" aria-label={t('appointment.booking.summaryHeading')}>
      <Head>
        <Avatar name={doctor.name} src={doctor.profilePhoto ?? undefined} />
        <div>
          <Name>{doctor.name}</Name>
          <Soft>{t(`domain:specialty.${doctor.specialization}`)}</Soft>
        </div>
      </Head>
      <Change to={change.href}>{change.text}</Change>
      <Facts>
        {facts.map((it) => (
          <div key={it.name}>
            <dt>{it.name}</dt>
            <dd>{it.value || <Soft as="span">{t('appointment.booking.notChosen')}</Soft>}</dd>
          </div>
        ))}
      </Facts>
      <Button type="submit" wide>
        {t('appointment.booking.review')}
      </Button>
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space.s};
  ${media.desktop} { position: sticky; inset-block-start: 5.5rem; }
`;
const Head = styled.div`display: flex; align-items: center; gap: ${theme.space.s};`;
const Name = styled.p`font-weight: ${theme.font.weight.strong};`;
const Soft = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Change = styled(Link)`display: inline-flex; align-items: center; min-height: ${theme.touch}; font-size: ${theme.text.s};`;
const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.xs};
  padding-block: ${theme.space.s};
  border-block: 1px solid ${theme.color.line};
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; }
  dd { font-weight: ${theme.font.weight.medium}; font-variant-numeric: tabular-nums; }
`;
