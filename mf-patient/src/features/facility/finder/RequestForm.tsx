import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import { sumOf } from '@tenaye/contracts/money.facts.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { FocusOnProblem, useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { formatIsoDay, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { OpenNow } from '../../../shared/OpenNow.tsx';
import { UsualAnswer } from '../../../shared/UsualAnswer.tsx';
import { useFinder } from '../FinderProvider.tsx';
import { WantedList } from '../offer/WantedList.tsx';
import { useFinderAddress } from '../useFinderAddress.ts';
import { useReach } from '../useReach.ts';
import { Receiving } from './Receiving.tsx';
import { fieldIdOf, type Trouble, useRequestForm, type WishValues } from './useRequestForm.ts';

interface RequestFormProps<Request> {
  facility: FacilityDetails;
  /** The total of the list at the place's own prices, without delivery, in ETB; undefined unless the place offers every item at a price. */
  listTotal: number | undefined;
  /** The draft as a request to the place. */
  requestOf(agreed: Agreed): Request;
  sending: Change<Request, { id: string }>;
}

/** The patient's choices for this place: delivery, and the total in ETB accepted in advance. */
export interface Agreed {
  isDelivered: boolean;
  acceptedTotal: number | undefined;
}

/** The request to the chosen place: the confirmed list, a day and a note. */
export function RequestForm<Request>({ facility, listTotal, requestOf, sending }: RequestFormProps<Request>) {
  const { t } = useTranslation('mf-patient');
  const { kind, draft } = useFinder();
  const { href } = useFinderAddress();
  const headingId = useId();
  const reach = useReach({ ...facility, delivers: facility.delivery_service, radius: facility.delivery_radius });
  const canDeliver = kind === 'pharmacy' && reach === 'within';
  const isDelivered = canDeliver && draft.isDelivered;
  const total = totalAtList(listTotal, isDelivered ? facility.delivery_fee : 0);
  const { form, submit, trouble, isPending } = useRequestForm(
    sending,
    () => requestOf({ isDelivered, acceptedTotal: draft.acceptsList ? total : undefined }),
    { canDeliver, hours: facility.working_hours },
  );
  const toList = (
    <LinkButton to={href('upload', facility.id)} $tone="quiet" $size="small">
      {t('finder.editList')}
    </LinkButton>
  );
  return (
    <FormProvider {...form}>
      <Card as="form" onSubmit={submit} noValidate aria-labelledby={headingId}>
        <FocusOnProblem fieldIdOf={fieldIdOf} />
        <Stack>
          <Heading as="h3" id={headingId} $look={3}>
            {t('finder.send.title')}
          </Heading>
          <TroubleNotice trouble={trouble} />
          <WantedList action={toList} />
          {kind === 'pharmacy' && <Receiving reach={reach} fee={facility.delivery_fee} />}
          <WishFields hasDate={kind === 'diagnostics'} />
          {total !== undefined && <InAdvance total={total} isDelivered={isDelivered} />}
          <div>
            <OpenNow hours={facility.working_hours} />
            <UsualAnswer usual={facility.usual_answer} />
          </div>
          <Button type="submit" wide busy={isPending}>
            {t('finder.send.submit')}
          </Button>
          <LinkButton to={href('recommendations')} $tone="plain" $wide>
            {t(`finder.${kind}.other`)}
          </LinkButton>
        </Stack>
      </Card>
    </FormProvider>
  );
}

/** The list's total with the delivery; undefined while a part of it is unknown. */
const totalAtList = (listTotal: number | undefined, fee: number | null): number | undefined =>
  listTotal === undefined || fee === null ? undefined : sumOf([listTotal, fee]);

/**
 * Lets the patient accept the total in advance, so that the place can begin without asking if it has everything as requested at no higher
 * total.
 */
function InAdvance({ total, isDelivered }: { total: number; isDelivered: boolean }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { register } = useFormContext<WishValues>();
  return (
    <Checkbox
      {...register('acceptsList')}
      label={t(isDelivered ? 'finder.send.acceptDelivered' : 'finder.send.accept', { total: formatMoney(total, i18n.language) })}
      hint={t('finder.send.acceptHint')}
    />
  );
}

function WishFields({ hasDate }: { hasDate: boolean }) {
  const { t } = useTranslation('mf-patient');
  const { register } = useFormContext<WishValues>();
  const preferredDate = useWatch<WishValues, 'preferredDate'>({ name: 'preferredDate' });
  const set = useSetField<WishValues>();
  const errorAt = useErrorAt();
  return (
    <>
      {hasDate && (
        <DateField
          id={fieldIdOf('preferredDate')}
          label={t('finder.send.date')}
          optionalText={t('parts:optional')}
          value={preferredDate}
          onChange={(day) => set('preferredDate', day)}
          min={formatIsoDay(new Date())}
          error={errorAt('preferredDate')}
        />
      )}
      <Field
        id={fieldIdOf('notes')}
        label={t('finder.send.notes')}
        hint={t('finder.send.notesHint')}
        optionalText={t('parts:optional')}
        error={errorAt('notes')}
      >
        <TextArea {...register('notes')} rows={3} maxLength={1000} />
      </Field>
    </>
  );
}

/** The reason why the request was not sent. Takes the focus when it appears. */
function TroubleNotice({ trouble }: { trouble: Trouble | undefined }): ReactNode {
  const { t } = useTranslation('mf-patient');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!trouble) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView?.({ block: 'center' });
  }, [trouble]);
  if (!trouble) return null;
  return (
    <div ref={frame} tabIndex={-1}>
      {trouble.kind === 'offline' ? (
        <Notice tone="warning" title={t('finder.send.offlineTitle')}>
          {t('finder.send.offline')}
        </Notice>
      ) : (
        <Notice tone="danger" title={t('finder.send.failed')}>
          {trouble.text}
        </Notice>
      )}
    </div>
  );
}
