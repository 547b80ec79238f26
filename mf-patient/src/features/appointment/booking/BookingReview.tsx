import { useQuery } from '@tanstack/react-query';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { visitFee } from '@tenaye/contracts/home-visit.facts.ts';
import { formatLongDate, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Columns } from '@tenaye/ui/Columns.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Actions } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { relativeName, relativesQuery } from '../../../shared/relative/relative.queries.ts';
import { StepHeading } from '../../../shared/StepHeading.tsx';
import { usePlaceOf } from '../usePlaceOf.ts';
import { BookingTrouble } from './BookingTrouble.tsx';
import { type BookingDraft, sharesAssessment, symptomsText } from './booking.form.ts';
import type { Trouble } from './booking-trouble.ts';
import { NextSteps } from './NextSteps.tsx';
import { useFee } from './useFee.ts';
import type { Shareable } from './VisitFields.tsx';

interface BookingReviewProps {
  doctor: Doctor;
  mode: AppointmentType;
  /** The assessment that the patient may share; undefined if there is none. */
  shareable: Shareable | undefined;
  /** The outcome of the last failed attempt. */
  trouble: Trouble | undefined;
  isPending: boolean;
  onSend(): void;
  onEdit(): void;
}

/** Shows the whole booking as text before it is sent. Nothing is booked before the patient confirms here. */
export function BookingReview({ doctor, mode, shareable, trouble, isPending, onSend, onEdit }: BookingReviewProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const headingId = useId();
  // After a lost answer nobody knows whether it is booked.
  const isLost = trouble?.kind === 'offline';
  const draft = useFormContext<BookingDraft>().getValues();
  const { data: people, isPending: isUnread } = useQuery(relativesQuery);
  const person = people?.find((it) => it.id === draft.relativeId);
  // Holds its place while it is read, which would otherwise push the rest down.
  const personName = person ? relativeName(person) : draft.relativeId && isUnread && t('parts:loading');
  const feeOf = useFee();
  const where = usePlaceOf()({ appointmentType: mode, address: draft.address.trim() }, doctor);
  return (
    <Columns>
      <Frame as="section" aria-labelledby={headingId} $padding="l">
        <StepHeading id={headingId}>{t('appointment.review.heading')}</StepHeading>
        {!isLost && <Text $soft>{t('appointment.review.text')}</Text>}
        <BookingTrouble trouble={isLost ? trouble : undefined} slot="" onSlot={() => undefined} />
        <FactList
          facts={[
            { label: t('appointment.facts.person'), value: personName },
            { label: t('appointment.facts.doctor'), value: `${doctor.name}, ${t(`domain:specialty.${doctor.specialization}`)}` },
            {
              label: t('appointment.facts.when'),
              value: t('appointment.review.when', {
                day: formatLongDate(draft.slot, i18n.language),
                time: formatTime(draft.slot, i18n.language),
              }),
            },
            { label: t('appointment.facts.type'), value: t(`mode.${mode}`, { context: 'booked' }) },
            { label: t(mode === 'home-visit' ? 'appointment.facts.address' : 'appointment.review.where'), value: where },
            { label: t('appointment.booking.fee'), value: feeOf(visitFee(doctor, mode), mode) },
            { label: t('appointment.facts.symptoms'), value: symptomsText(draft) },
            {
              label: t('appointment.review.assessment'),
              value: sharesAssessment(draft) && shareable && `${t('appointment.review.shared')}. ${shareable.text}`,
            },
          ]}
        />
        <Actions>
          <Button onClick={onSend} busy={isPending}>
            {isPending ? t('appointment.booking.submitting') : t('appointment.booking.submit')}
          </Button>
          <Button tone="quiet" onClick={onEdit} disabled={isPending}>
            {t('appointment.review.edit')}
          </Button>
        </Actions>
      </Frame>
      <NextSteps mode={mode} start={draft.slot} />
    </Columns>
  );
}

const Frame = styled(Card)`display: grid; gap: ${theme.space.m};`;
