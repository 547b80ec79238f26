import type { WasteCertificationState } from '@tenaye/contracts/waste-compliance.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

interface EarlierProps {
  history: WasteCertificationState['history'];
  currentId: string | undefined;
}

/** Earlier certifications; renders nothing while there is none. */
export function Earlier({ history, currentId }: EarlierProps) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const earlier = history.filter((it) => it.id !== currentId);
  if (earlier.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="earlier">
      <Stack>
        <Heading id="earlier" $look={3}>
          {t('certification.earlier')}
        </Heading>
        <Stack as="ul" role="list" $gap="s">
          {earlier.map((it) => (
            <SplitRow as="li" key={it.id}>
              <div>
                <Text>{t(`certification.level.${it.level}`)}</Text>
                <Text $soft $size="s">
                  {t('certification.span', { from: words.shortDay(it.issueDate), to: words.shortDay(it.expiryDate) })}
                </Text>
                {it.withdrawReason && <Text $size="s">{t('certification.withdrawn', { reason: it.withdrawReason })}</Text>}
              </div>
              <Text as="span" $soft $size="s" translate="no">
                {it.certificateNumber}
              </Text>
            </SplitRow>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
