import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { visitFee } from '@tenaye/contracts/home-visit.facts.ts';
import { formatDateTime, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { DoctorLine } from './DoctorLine.tsx';

interface BookingSummaryProps {
  doctor: Doctor;
  mode: AppointmentType | undefined;
  slot: string;
}

/**
 * The booking so far, with the button to continue. It is a card beside the form, or on phones and tablets a bar that stays at the bottom.
 */
export function BookingSummary({ doctor, mode, slot }: BookingSummaryProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const when = slot && formatDateTime(slot, i18n.language);
  const fee = formatMoney(visitFee(doctor, mode), i18n.language);
  const facts = [
    { name: t('appointment.booking.mode'), value: mode && t(`mode.${mode}`) },
    { name: t('appointment.booking.slot'), value: when },
    { name: t('appointment.booking.fee'), value: fee },
  ];
  return (
    <Frame aria-label={t('appointment.booking.summaryHeading')}>
      <Whole>
        <DoctorLine doctor={doctor} />
        <Facts>
          {facts.map((it) => (
            <div key={it.name}>
              <dt>{it.name}</dt>
              <dd>{it.value || <Soft>{t('appointment.booking.notChosen')}</Soft>}</dd>
            </div>
          ))}
        </Facts>
      </Whole>
      <Brief>
        <strong>{when || t('appointment.booking.noTime')}</strong>
        <Soft>{t('appointment.booking.brief', { name: doctor.name, fee })}</Soft>
      </Brief>
      <Go type="submit">{t('appointment.booking.review')}</Go>
    </Frame>
  );
}

const Frame = styled.section`
  position: sticky;
  z-index: 10;
  inset-block-end: calc(var(--tn-foot, 0px) + var(--tn-tab, 0px));
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  margin-inline: calc(-1 * ${theme.space.m});
  ${media.wide} { margin-inline: calc(-1 * ${theme.space.l}); padding-inline: ${theme.space.l}; }
  padding: ${theme.space.xs} ${theme.space.m} max(${theme.space.xs}, calc(env(safe-area-inset-bottom) - var(--tn-foot, 0px)));
  border-block-start: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  ${media.desktop} {
    display: grid;
    gap: ${theme.space.m};
    inset-block: 5.5rem auto;
    margin-inline: 0;
    padding: ${theme.space.m};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.l};
    box-shadow: ${theme.shadow.low};
  }
  ${media.low} { position: static; }
`;
const Whole = styled.div`
  display: none;
  ${media.desktop} { display: grid; gap: ${theme.space.s}; }
`;
const Brief = styled.p`
  display: grid;
  flex: 1;
  min-width: 0;
  font-size: ${theme.text.s};
  line-height: 1.35;
  > :last-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${media.desktop} { display: none; }
`;
const Go = styled(Button)`flex: none;`;
const Soft = styled.span`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.xs};
  padding-block-start: ${theme.space.s};
  border-block-start: 1px solid ${theme.color.line};
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; }
  dd { font-weight: ${theme.font.weight.medium}; font-variant-numeric: tabular-nums; }
`;
