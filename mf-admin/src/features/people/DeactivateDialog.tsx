import { type Deactivation, deactivation, type Person } from '@tenaye/contracts/people.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BookedChoice } from '../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../shared/practice/useBooked.ts';
import type { OnPerson } from './on-person.ts';
import { nameOf } from './person-name.ts';
import { usePersonChange } from './usePersonChange.ts';

const ownsPractice = ({ providerType }: Person): boolean => providerType === 'doctor' || providerType === 'health_facility';

/** Asks for the reason of a deactivation, which the owner reads, and what becomes of what patients have booked. */
export function DeactivateDialog({ person, onClose }: OnPerson) {
  const { t } = useTranslation('mf-admin');
  const formId = useId();
  const form = useContractForm(deactivation, { defaultValues: { reason: '' } });
  const { change, problem, isPending } = usePersonChange(person, onClose);
  const booked = useBooked({ account: person.id }, ownsPractice(person));
  const send = ({ reason }: Deactivation) => {
    const choice = booked.check();
    if (choice) return change({ act: 'deactivate', body: { reason, ...choice } });
    return undefined;
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('people.act.deactivateTitle', { name: nameOf(person) })}
      text={t('people.act.deactivateText')}
      action={t('people.act.deactivate')}
      keep={t('people.cancel')}
      isPending={isPending || booked.isCounting}
      form={formId}
    >
      <Stack as="form" id={formId} onSubmit={form.handleSubmit(send, booked.check)} noValidate>
        {problem && <ErrorNotice title={t('people.act.failed')}>{problem}</ErrorNotice>}
        <Field label={t('people.act.reason')} error={useFieldError(form.formState.errors)('reason')} required>
          <TextInput {...form.register('reason')} maxLength={300} autoComplete="off" />
        </Field>
        {ownsPractice(person) && <BookedChoice booked={booked} />}
      </Stack>
    </ConfirmDialog>
  );
}
