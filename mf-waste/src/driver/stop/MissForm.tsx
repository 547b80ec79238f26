import { daysAfter, type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { pickupTexts } from '@tenaye/contracts/waste-pickup.facts.ts';
import { missReasons } from '@tenaye/contracts/waste-route.facts.ts';
import { type DriverStop, stopEvent } from '@tenaye/contracts/waste-route.ts';
import { useContractDraft, useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { FormProblems, useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { MissDraft } from '../store/queue.ts';
import { useRoute } from '../useRoute.tsx';
import { madeNow } from './new-step.ts';
import { PhotoField } from './PhotoField.tsx';
import { BigButton } from './stop.look.ts';
import { useDraft } from './useDraft.ts';
import { useMakeStep } from './useMakeStep.ts';

/** Another try is from tomorrow on. The API would replace an earlier day by today without telling the driver. */
const missing = (today: IsoDay) =>
  stopEvent.check(z.refine((it) => it.kind !== 'missed' || it.newDate > today, { error: pickupTexts.date, path: ['newDate'] }));

/** The form for a stop where nobody handed over the waste: the reason, a photo of the door, and the day of another try. */
export function MissForm({ stop, onDone }: { stop: DriverStop; onDone: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { draft, keep } = useDraft(stop);
  const { make, isPending } = useMakeStep(stop, onDone);
  const form = useContractDraft(missing(useServerDay()), {
    start: draft.miss,
    keep: (miss: MissDraft) => keep({ miss }),
    toContract: ({ reason, note, newDate, photo }: MissDraft) => ({
      ...madeNow(),
      kind: 'missed',
      reason,
      newDate,
      ...(note.trim() && { note }),
      ...(photo && { photo: photo.name }),
    }),
  });
  const miss = form.handleSubmit((event) =>
    make(() => {
      const photo = form.getValues('photo');
      return { event, images: photo ? [photo] : [] };
    }),
  );
  return (
    <FormProvider {...form}>
      <Stack as="form" noValidate onSubmit={miss}>
        <FormProblems title={t('route.problems')} fieldIdOf={(path) => `miss-${path}`} order={['reason', 'newDate', 'note']} />
        <Reason />
        <NewDate />
        <Note />
        <Photo />
        <BigButton type="submit" wide busy={isPending}>
          {t('route.miss.save')}
        </BigButton>
      </Stack>
    </FormProvider>
  );
}

/** The current day by the server's clock, as far as the phone knows it. */
const useServerDay = (): IsoDay => localDate(Date.now() + useRoute().clockOffset);

function Reason() {
  const { t } = useTranslation('mf-waste');
  const { register } = useFormContext<MissDraft>();
  return (
    <RadioCards
      {...register('reason')}
      id="miss-reason"
      legend={t('route.miss.reason')}
      error={useErrorAt()('reason')}
      required
      options={missReasons.map((value) => ({ value, label: t(`words.missReasons.${value}`) }))}
    />
  );
}

/** The phone's own calendar, because the script of the page's calendar may not be loaded when there is no network. */
function NewDate() {
  const { t } = useTranslation('mf-waste');
  const { register } = useFormContext<MissDraft>();
  const error = useErrorAt()('newDate');
  return (
    <Field label={t('route.miss.newDate')} hint={t('route.miss.newDateHint')} id="miss-newDate" error={error} required>
      <TextInput {...register('newDate')} type="date" min={daysAfter(useServerDay(), 1)} />
    </Field>
  );
}

function Note() {
  const { t } = useTranslation('mf-waste');
  const { register } = useFormContext<MissDraft>();
  return (
    <Field label={t('route.miss.note')} optionalText={t('parts:optional')} id="miss-note" error={useErrorAt()('note')}>
      <TextArea {...register('note')} rows={3} maxLength={500} />
    </Field>
  );
}

function Photo() {
  const { t } = useTranslation('mf-waste');
  const photo = useWatch<MissDraft, 'photo'>({ name: 'photo' });
  const setField = useSetField<MissDraft>();
  return (
    <PhotoField photo={photo} onChange={(it) => setField('photo', it)}>
      {t('route.miss.photo')}
    </PhotoField>
  );
}
