import { KEEP_REASON_LENGTH } from '@tenaye/contracts/practice.facts.ts';
import type { Consequences } from '@tenaye/contracts/practice.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice, Notice } from '@tenaye/ui/Notice.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Booked } from './useBooked.ts';
import { useBookedWords } from './useBookedWords.ts';

/**
 * Says what patients have booked before a practice ends, and asks whether it is canceled or kept: the field `keepBooked` of the surrounding
 * form.
 */
export function BookedChoice({ booked }: { booked: Booked }) {
  const { t } = useTranslation('mf-admin');
  const { counts, isCounting, isFailed, retry } = booked;
  if (counts && counts.people > 0) return <Choice counts={counts} />;
  if (isFailed)
    return (
      <ErrorNotice title={t('practice.failed')} retryLabel={t('parts:retry')} onRetry={retry} busy={isCounting}>
        {t('practice.failedText')}
      </ErrorNotice>
    );
  return (
    <Text $soft $size="s" role="status">
      {t(counts ? 'practice.nothing' : 'practice.counting')}
    </Text>
  );
}

/** The field of the surrounding form: the reason for keeping what is booked, undefined if it is canceled. */
interface Keeping {
  keepBooked?: string;
}

function Choice({ counts }: { counts: Consequences }) {
  const { t } = useTranslation('mf-admin');
  const { partsOf } = useBookedWords();
  const name = useId();
  const kept = useWatch<Keeping, 'keepBooked'>({ name: 'keepBooked' });
  const setField = useSetField<Keeping>();
  // The typed reason stays when the choice changes.
  const [reason, setReason] = useState('');
  const choose = (isKept: boolean) => {
    if (kept !== undefined) setReason(kept);
    setField('keepBooked', isKept ? reason : undefined);
  };
  return (
    <Stack $gap="s">
      <Notice tone="warning" role="status" title={t('practice.booked', { parts: partsOf(counts) })} />
      <RadioCards
        legend={t('practice.legend')}
        name={name}
        value={kept === undefined ? 'cancel' : 'keep'}
        options={[
          { value: 'cancel', label: t('practice.cancel'), hint: t('practice.cancelHint', { count: counts.people }) },
          { value: 'keep', label: t('practice.keep'), hint: t('practice.keepHint') },
        ]}
        onChange={({ target }) => choose(target.value === 'keep')}
      />
      {kept !== undefined && (
        <TextField name="keepBooked" label={t('practice.reason')} hint={t('practice.reasonHint')} maxLength={KEEP_REASON_LENGTH} />
      )}
    </Stack>
  );
}
