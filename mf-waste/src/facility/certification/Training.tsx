import type { WasteCertificationState } from '@tenaye/contracts/waste-compliance.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { Corrections } from './Corrections.tsx';

/** The training of the facility's staff, module by module. */
export function Training({ state: { training, trainingProgress, trainingCorrections } }: { state: WasteCertificationState }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return (
    <Card as="section" aria-labelledby="training">
      <Stack>
        <Heading id="training" $look={3}>
          {t('certification.training')}
        </Heading>
        <Progress label={t('certification.progress')} value={trainingProgress / 100} valueText={words.percent(trainingProgress)} />
        <Stack as="ul" role="list" $gap="s">
          {training.map(({ module, isValid, validUntil }) => (
            <SplitRow as="li" key={module}>
              <div>
                <Text>{t(`waste.training.${module}`)}</Text>
                <Text $soft $size="s">
                  {validUntil
                    ? t(isValid ? 'certification.validUntil' : 'certification.endedOn', { day: words.shortDay(validUntil) })
                    : t('certification.notDone')}
                </Text>
              </div>
              <Badge tone={isValid ? 'success' : 'warning'}>{t(isValid ? 'certification.done' : 'certification.open')}</Badge>
            </SplitRow>
          ))}
        </Stack>
        <Corrections corrections={trainingCorrections} />
      </Stack>
    </Card>
  );
}
