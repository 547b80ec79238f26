import { deactivation } from '@tenaye/contracts/people.ts';
import { ConfirmDialog } from '@tenaye/platform/parts/ConfirmDialog.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/parts/form.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnPerson } from './on-person.ts';
import { nameOf } from './person-name.ts';
import { usePersonChange } from './usePersonChange.ts';

/** Asks for the reason of a deactivation, which the owner reads. */
export function DeactivateDialog({ person, onClose }: OnPerson) {
  const { t } = useTranslation('mf-admin');
  const formId = useId();
  const form = useContractForm(deactivation, { defaultValues: { reason: '' } });
  const { change, problem, isPending } = usePersonChange(person, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('people.act.deactivateTitle', { name: nameOf(person) })}
      text={t('people.act.deactivateText')}
      action={t('people.act.deactivate')}
      keep={t('people.cancel')}
      isPending={isPending}
      form={formId}
    >
      <Stack as="form" id={formId} onSubmit={form.handleSubmit(({ reason }) => change({ act: 'deactivate', reason }))} noValidate>
        {problem && <ErrorNotice title={t('people.act.failed')}>{problem}</ErrorNotice>}
        <Field label={t('people.act.reason')} error={useFieldError(form.formState.errors)('reason')} required>
          <TextInput {...form.register('reason')} maxLength={300} autoComplete="off" />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}
