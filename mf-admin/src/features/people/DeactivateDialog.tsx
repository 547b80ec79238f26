import { deactivation } from '@tenaye/contracts/people.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { BookedChoice } from '../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../shared/practice/useBooked.ts';
import { useBookedWords } from '../../shared/practice/useBookedWords.ts';
import type { OnPerson } from './on-person.ts';
import { usePersonChanges } from './people.queries.ts';
import { nameOf } from './person-name.ts';

/** Asks for the reason for a deactivation, which the owner reads, and whether what patients have booked is canceled. */
export function DeactivateDialog({ person, onClose }: OnPerson) {
  const { t } = useTranslation('mf-admin');
  const { told } = useBookedWords();
  const { deactivate } = usePersonChanges(person);
  const form = useContractForm(deactivation, { defaultValues: { reason: '' } });
  const ownsPractice = person.providerType === 'doctor' || person.providerType === 'health_facility';
  const booked = useBooked({ account: person.id }, ownsPractice);
  const name = nameOf(person);
  return (
    <FormDialog
      title={t('people.act.deactivateTitle', { name })}
      text={t('people.act.deactivateText')}
      action={t('people.act.deactivate')}
      tone="danger"
      form={form}
      change={deactivate}
      done={({ ended }) => ({ title: t('people.act.deactivated', { name }), description: told(ended) })}
      failed={t('people.act.failed')}
      isWaiting={booked.isCounting}
      onClose={onClose}
    >
      <TextField name="reason" label={t('people.act.reason')} maxLength={300} />
      {ownsPractice && <BookedChoice booked={booked} />}
    </FormDialog>
  );
}
