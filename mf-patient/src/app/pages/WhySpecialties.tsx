import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EmergencyLine } from '../../shared/EmergencyLine.tsx';
import type { Wish } from '../../shared/find-doctors.ts';
import { MatchReasons } from '../../shared/MatchReasons.tsx';
import { answersBehind, guidanceOf, readGuidance } from './stored-guidance.ts';

/**
 * The answers that led to these specialties, or only the specialties' names if the patient chose them directly. A specialty that the
 * patient added has no explanation.
 */
export function WhySpecialties({ wish }: { wish: Wish }) {
  const { t } = useTranslation('mf-patient');
  const { specialties } = wish;
  const [found] = useState(readGuidance);
  const guidance = guidanceOf(found, wish);
  if (!guidance)
    return <Text>{t('doctor.why.chosen', { specialties: specialties.map((it) => t(`domain:specialty.${it}`)).join(', ') })}</Text>;
  return (
    <>
      {guidance.redFlags.length > 0 && <EmergencyLine $urgent />}
      <Panel $tone="primary">
        <Heading as="h3" $look={3}>
          {t('doctor.why.heading')}
        </Heading>
        <List>
          {specialties.map((it) => (
            <li key={it}>
              <Text $strong>{t(`domain:specialty.${it}`)}</Text>
              {guidance.specialties.includes(it) ? (
                <MatchReasons kind={guidance.kind} ids={answersBehind(guidance, it)} />
              ) : (
                <Text $soft $size="s">
                  {t('doctor.why.added')}
                </Text>
              )}
            </li>
          ))}
        </List>
        <Text $soft $size="s">
          {t('doctor.start.guidance')}
        </Text>
      </Panel>
    </>
  );
}

const List = styled.ul.attrs({ role: 'list' })`display: grid; gap: ${theme.space.s}; padding-block: ${theme.space.xs};`;
