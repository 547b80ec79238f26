import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { Evidence, EvidenceChange } from '@tenaye/contracts/verification-evidence.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from './Check.tsx';
import { SavedField } from './SavedField.tsx';

const suggestions = ['ministry', 'bureau', 'efda'] as const;

/** The fields for where and when the license was looked up: today, unless another day is chosen. */
export function RegisterCheck({
  evidence: { register, registerOn },
  record,
}: {
  evidence: Evidence;
  record(change: EvidenceChange): void;
}) {
  const { t } = useTranslation('mf-admin');
  const listId = useId();
  const today = localDate(Date.now());
  return (
    <Check isDone={Boolean(register && registerOn)}>
      <SavedField
        label={t('verification.evidence.register')}
        hint={t('verification.evidence.registerHint')}
        saved={register ?? ''}
        maxLength={200}
        list={listId}
        onSave={(text) => record({ register: text, registerOn: registerOn ?? today })}
      />
      <datalist id={listId}>
        {suggestions.map((it) => (
          <option key={it} value={t(`verification.evidence.registers.${it}`)} />
        ))}
      </datalist>
      <DateField
        label={t('verification.evidence.registerOn')}
        value={registerOn ?? ''}
        max={today}
        onChange={(day) => record({ registerOn: day || null })}
      />
    </Check>
  );
}
