import { totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useWatch } from 'react-hook-form';
import { Legend } from '../../parts/Legend.ts';
import { useWasteText } from '../../parts/useWasteText.ts';
import type { WeighedStop } from '../store/progress.ts';
import type { SigningDraft } from '../store/queue.ts';

/** The stops among `others` that the driver has ticked. */
export const tickedAmong = (others: readonly WeighedStop[], also: SigningDraft['also'] = []): WeighedStop[] =>
  others.filter((it) => also.includes(it.stop.id));

interface SignedTogetherProps {
  /** Kilograms of the stop that is signed anyway. */
  own: number;
  others: readonly WeighedStop[];
}

/** Further pickups of the same premises, each with its weights, which the same signatures may cover. */
export function SignedTogether({ own, others }: SignedTogetherProps) {
  const { t } = useTranslation('mf-waste');
  const { kg, weights, slot } = useWasteText();
  const setField = useSetField<SigningDraft>();
  const also = useWatch<SigningDraft, 'also'>({ name: 'also' }) ?? [];
  if (others.length === 0) return null;
  const ticked = tickedAmong(others, also);
  const total = ticked.reduce((sum, it) => sum + totalWeight(it.weights), own);
  return (
    <Stack as="fieldset" $gap="xxs">
      <Legend>{t('route.sign.also')}</Legend>
      {others.map((it) => (
        <Checkbox
          key={it.stop.id}
          label={t('route.sign.alsoOne', { slot: slot(it.stop.timeSlot), weights: weights(it.weights) })}
          hint={it.containers !== undefined && t('route.sign.containers', { count: it.containers })}
          checked={also.includes(it.stop.id)}
          onChange={({ target }) => setField('also', target.checked ? [...also, it.stop.id] : also.filter((id) => id !== it.stop.id))}
        />
      ))}
      <Text $size="s" role="status">
        {ticked.length > 0 && t('route.sign.together', { count: ticked.length + 1, total: kg(total) })}
      </Text>
    </Stack>
  );
}
