import { totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Tone } from '@tenaye/ui/theme.ts';
import { useWasteText } from '../../parts/useWasteText.ts';
import type { Progress } from '../store/progress.ts';

const tones: Record<Progress['state'], Tone> = {
  open: 'neutral',
  arrived: 'info',
  weighed: 'info',
  signed: 'success',
  missed: 'warning',
  cancelled: 'danger',
};

/** The progress of a stop, and which steps haven't been sent. */
export function StopState({ progress: { state, weights, photos, waiting } }: { progress: Progress }) {
  const { t } = useTranslation('mf-waste');
  const { kg: kilograms } = useWasteText();
  return (
    <Row $gap="xs">
      <Badge tone={tones[state]}>{t(`route.states.${state}`)}</Badge>
      {waiting > 0 && <Badge tone="warning">{t('route.waiting', { count: waiting })}</Badge>}
      {weights && (
        <Text as="span" $size="s">
          {kilograms(totalWeight(weights))}
        </Text>
      )}
      {photos > 0 && (
        <Text as="span" $size="s" $soft>
          {t('route.photos', { count: photos })}
        </Text>
      )}
    </Row>
  );
}
