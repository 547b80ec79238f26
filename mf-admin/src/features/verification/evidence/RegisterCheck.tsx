import { useQuery, useQueryClient } from '@tanstack/react-query';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { Evidence, EvidenceChange } from '@tenaye/contracts/verification-evidence.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useId } from 'react';
import { Check } from './Check.tsx';
import { lastRegisterQuery } from './evidence.queries.ts';
import { SavedField } from './SavedField.tsx';

const suggestions = ['ministry', 'bureau', 'efda'] as const;

/**
 * The fields for where and when the license was looked up: today, unless another day is chosen. The place of the license before can be
 * taken over by one press.
 */
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
  const queryClient = useQueryClient();
  const lastQuery = lastRegisterQuery(useAccount().id);
  const { data: last } = useQuery(lastQuery);
  const recordRegister = (text: string) => {
    if (text) queryClient.setQueryData(lastQuery.queryKey, text);
    record({ register: text, registerOn: registerOn ?? today });
  };
  return (
    <Check isDone={Boolean(register && registerOn)}>
      {last && !register && (
        <div>
          <Button tone="quiet" size="small" onClick={() => recordRegister(last)}>
            {t('verification.evidence.registerAgain', { register: last })}
          </Button>
        </div>
      )}
      <SavedField
        label={t('verification.evidence.register')}
        hint={t('verification.evidence.registerHint')}
        saved={register ?? ''}
        maxLength={200}
        list={listId}
        onSave={recordRegister}
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
