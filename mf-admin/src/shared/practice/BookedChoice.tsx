import { KEEP_REASON_LENGTH, practiceTexts } from '@tenaye/contracts/practice.facts.ts';
import type { Consequences } from '@tenaye/contracts/practice.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice, Notice } from '@tenaye/ui/Notice.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booked } from './useBooked.ts';
import { useBookedWords } from './useBookedWords.ts';

/** Says what patients have booked before a practice ends, and asks whether it is cancelled or kept. */
export function BookedChoice({ booked }: { booked: Booked }) {
  const { t } = useTranslation('mf-admin');
  const { counts, isCounting, isFailed, retry } = booked;
  if (counts && counts.people > 0) return <Choice booked={booked} counts={counts} />;
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

function Choice({ booked, counts }: { booked: Booked; counts: Consequences }) {
  const { t } = useTranslation('mf-admin');
  const say = useMessageText();
  const { partsOf } = useBookedWords();
  const name = useId();
  return (
    <Stack $gap="s">
      <Notice tone="warning" role="status" title={t('practice.booked', { parts: partsOf(counts) })} />
      <RadioCards
        legend={t('practice.legend')}
        name={name}
        value={booked.isKept ? 'keep' : 'cancel'}
        options={[
          { value: 'cancel', label: t('practice.cancel'), hint: t('practice.cancelHint', { count: counts.people }) },
          { value: 'keep', label: t('practice.keep'), hint: t('practice.keepHint') },
        ]}
        onChange={({ target }) => booked.setKept(target.value === 'keep')}
      />
      {booked.isKept && (
        <Field
          label={t('practice.reason')}
          hint={t('practice.reasonHint')}
          error={booked.isReasonMissing ? say(practiceTexts.reason) : undefined}
          required
        >
          <TextInput
            value={booked.reason}
            maxLength={KEEP_REASON_LENGTH}
            autoComplete="off"
            onChange={({ target }) => booked.setReason(target.value)}
          />
        </Field>
      )}
    </Stack>
  );
}
