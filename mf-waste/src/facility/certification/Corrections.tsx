import type { TrainingCorrection } from '@tenaye/contracts/waste-compliance.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

/** What managers have corrected of the facility's training; renders nothing while there is none. */
export function Corrections({ corrections }: { corrections: readonly TrainingCorrection[] }) {
  const { t } = useTranslation('mf-waste');
  const { shortDay, instant } = useWasteText();
  if (corrections.length === 0) return null;
  return (
    <Stack as="ul" role="list" $gap="xs" aria-label={t('certification.corrections')}>
      {corrections.map(({ module, before, after, reason, at }) => (
        <Text as="li" key={`${module} ${at}`} $soft $size="s">
          {t(after ? 'certification.corrected' : 'certification.takenBack', {
            module: t(`waste.training.${module}`),
            before: shortDay(before),
            ...(after && { after: shortDay(after) }),
            at: instant(at),
            reason,
          })}
        </Text>
      ))}
    </Stack>
  );
}
