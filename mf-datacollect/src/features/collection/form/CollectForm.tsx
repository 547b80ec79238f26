import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { FormProblems, useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { CollectedRecord, Fix, Values } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';
import { IdentityFields, ServiceFields } from './FacilityFields.tsx';
import { BigButton } from './form.look.ts';
import { GpsField } from './GpsField.tsx';
import { PhotoField } from './PhotoField.tsx';
import { Refused } from './Refused.tsx';
import { fieldId } from './TextField.tsx';
import { type RecordFormEvents, useRecordForm } from './useRecordForm.ts';
import { useRough } from './useRough.ts';
import { useRoughFix } from './useRoughFix.tsx';

interface CollectFormProps extends RecordFormEvents {
  record: CollectedRecord;
}

/** Enter goes to the next field, which phones show as a key; it never submits half a record. */
function toNextField(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type="file"]), select, textarea')];
  const next = fields[fields.indexOf(event.target) + 1];
  next?.focus();
  next?.scrollIntoView?.({ block: 'center' });
}

/** Everything about one facility: position, photo and details. It is saved on the device during typing. */
export function CollectForm({ record, ...events }: CollectFormProps) {
  const { t } = useTranslation('mf-datacollect');
  const { form, photo, license, submit, isKept } = useRecordForm(record, events);
  const { question, ask } = useRoughFix(form, submit);
  const order = Object.keys(record.values);
  return (
    <FormProvider {...form}>
      <Stack as="form" $gap="l" noValidate aria-label={t('form.title')} onSubmit={ask} onKeyDown={toNextField}>
        {record.corrects && (
          <Notice tone="warning" title={t('form.returned')}>
            <p>{record.corrects.remark}</p>
          </Notice>
        )}
        <Updated />
        {record.refusal && <Refused refusal={record.refusal} />}
        <FormProblems title={t('form.problems')} fieldIdOf={fieldId} order={order} />
        <Part title={t('form.place')}>
          <Position />
        </Part>
        <Part title={t('form.photo')}>
          {record.corrects && !photo.file && <Text $soft>{t('form.photoStays')}</Text>}
          <PhotoField
            id={fieldId('photo')}
            kind="facility"
            photo={photo.file}
            isBusy={photo.isBusy}
            error={undefined}
            onPhoto={(file, isTaken) => void photo.take(file, isTaken)}
          />
        </Part>
        <Part title={t('form.identity')}>
          <IdentityFields
            license={
              <PhotoField
                id={fieldId('licensePhoto')}
                kind="license"
                photo={license.file}
                isBusy={license.isBusy}
                error={undefined}
                onPhoto={(file, isTaken) => void license.take(file, isTaken)}
              />
            }
          />
        </Part>
        <Part title={t('form.services')}>
          <ServiceFields />
        </Part>
        <Submit
          hasPhoto={photo.file !== undefined || record.corrects !== null}
          isSubmitting={form.formState.isSubmitting}
          isKept={isKept}
        />
        {question}
      </Stack>
    </FormProvider>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <Heading id={id} $look={3}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** Says which listed facility the record updates; the collector may find that it is another one. */
function Updated() {
  const { t } = useTranslation('mf-datacollect');
  const updates = useWatch<Values, 'updates'>({ name: 'updates' });
  const setField = useSetField<Values>();
  if (!updates) return null;
  const action = (
    <Button tone="quiet" size="small" onClick={() => setField('updates', null)}>
      {t('form.notThis')}
    </Button>
  );
  return (
    <Notice title={t('form.updates', { name: updates.name })} action={action}>
      {t('form.updatesText')}
    </Notice>
  );
}

function Position() {
  const fix = useWatch<Values, 'fix'>({ name: 'fix' });
  const setField = useSetField<Values>();
  const { lookAround } = useCollection();
  const take = (it: Fix) => {
    setField('fix', it);
    void lookAround(it);
  };
  return <GpsField id={fieldId('fix')} fix={fix} error={useErrorAt()('fix')} onFix={take} />;
}

function Submit({ hasPhoto, isSubmitting, isKept }: { hasPhoto: boolean; isSubmitting: boolean; isKept: boolean }) {
  const { t } = useTranslation('mf-datacollect');
  const fix = useWatch<Values, 'fix'>({ name: 'fix' });
  const isRough = useRough()(fix);
  const hasFix = fix !== null;
  return (
    <Stack $gap="xs">
      {!hasFix && <Notice title={t('form.noFix')}>{t('form.noFixText')}</Notice>}
      {!hasPhoto && <Notice title={t('form.noPhoto')}>{t('form.noPhotoText')}</Notice>}
      <BigButton type="submit" wide disabled={!hasFix || isRough || !hasPhoto || isSubmitting}>
        {t(isSubmitting ? 'form.submitting' : 'form.submit')}
      </BigButton>
      {isKept ? (
        <Text $soft $size="s">
          {t('form.kept')}
        </Text>
      ) : (
        <Notice tone="danger" title={t('form.full')}>
          {t('form.fullText')}
        </Notice>
      )}
    </Stack>
  );
}
