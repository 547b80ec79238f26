import type { AssessmentKind } from '@tenaye/contracts/assessment.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** Why a specialty is recommended: the questions answered "yes". An empty list means that no answer pointed to any specialty. */
export function MatchReasons({ kind, ids }: { kind: AssessmentKind; ids: readonly string[] }) {
  const { t } = useTranslation('mf-patient');
  if (ids.length === 0)
    return (
      <Text $soft $size="s">
        {t('assessment.whyNothing')}
      </Text>
    );
  return (
    <div>
      <Text $soft $size="s">
        {t('assessment.why')}
      </Text>
      <List>
        {ids.map((id) => (
          <li key={id}>{t(`domain:answeredYes.${kind}.${id}`)}</li>
        ))}
      </List>
    </div>
  );
}

const List = styled.ul`margin: 0; padding-inline-start: 1.25em; font-size: ${theme.text.s};`;
