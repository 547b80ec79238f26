import type { SharedAssessment as Shared } from '@tenaye/contracts/appointment.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The patient's assessment before booking, as far as the patient shares it with this doctor. */
export function SharedAssessment({ assessment }: { assessment: Shared }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { kind, completedAt, yes, recommendations, redFlags } = assessment;
  return (
    <Frame>
      <summary>{t('assessment.heading', { when: formatDate(completedAt, i18n.language) })}</summary>
      {redFlags.length > 0 && (
        <Row $gap="xs">
          <Text as="span" $size="s">
            {t('assessment.redFlags')}
          </Text>
          {redFlags.map((it) => (
            <Badge key={it} tone="danger">
              {t(`assessment.flag.${it}`)}
            </Badge>
          ))}
        </Row>
      )}
      <Text $size="s">{t(yes.length > 0 ? 'assessment.yes' : 'assessment.nothing')}</Text>
      <List>
        {yes.map((it) => (
          <li key={it}>{t(`domain:answeredYes.${kind}.${it}`)}</li>
        ))}
      </List>
      <Text $size="s">
        {t('assessment.suggests', { specialties: recommendations.map((it) => t(`domain:specialty.${it}`)).join(', ') })}
      </Text>
      <Text $soft $size="s">
        {t('assessment.guidance')}
      </Text>
    </Frame>
  );
}

const Frame = styled.details`
  font-size: ${theme.text.s};
  &[open] { display: grid; gap: ${theme.space.xs}; }
  > summary { min-height: ${theme.touch}; padding-block: ${theme.space.xs}; font-weight: ${theme.font.weight.medium}; cursor: pointer; }
`;
const List = styled.ul`margin: 0; padding-inline-start: 1.25em;`;
