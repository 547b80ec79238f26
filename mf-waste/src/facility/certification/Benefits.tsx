import type { WasteCertificationState } from '@tenaye/contracts/waste-compliance.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The benefits of the facility's level. */
export function Benefits({ state: { benefits, discountPercent } }: { state: WasteCertificationState }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return (
    <Card as="section" aria-labelledby="benefits">
      <Stack>
        <Heading id="benefits" $look={3}>
          {t('certification.benefits')}
        </Heading>
        {benefits.length === 0 && <Text $soft>{t('certification.noBenefits')}</Text>}
        {benefits.length > 0 && (
          <Stack as="ul" role="list" $gap="xs">
            {benefits.map((it) => (
              <Line key={it}>
                <CheckIcon /> {t(`certification.benefit.${it}`, { percent: words.percent(discountPercent) })}
              </Line>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  > svg { flex: none; color: ${theme.color.success}; }
`;
