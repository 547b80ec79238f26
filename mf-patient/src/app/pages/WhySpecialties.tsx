import type { SpecialtyId } from '@tenaye/contracts/specialty.ts';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { answersBehind, guidanceFor, readGuidance, type StoredGuidance } from './stored-guidance.ts';

/** Which answers led to the specialties that are looked for; only their names when the patient chose them. */
export function WhySpecialties({ specialties }: { specialties: readonly SpecialtyId[] }) {
  const { t } = useTranslation('mf-patient');
  const [guidance] = useState(() => guidanceFor(readGuidance(), specialties));
  if (!guidance) return <Text>{t('doctor.why.chosen', { specialties: specialties.map((it) => t(`specialty.${it}`)).join(', ') })}</Text>;
  return (
    <Panel $tone="primary">
      <Heading as="h3" $look={3}>
        {t('doctor.why.heading')}
      </Heading>
      <List>
        {specialties.map((it) => (
          <li key={it}>
            <Reason guidance={guidance} specialty={it} />
          </li>
        ))}
      </List>
      <Text $soft $size="s">
        {t('doctor.start.guidance')}
      </Text>
    </Panel>
  );
}

function Reason({ guidance, specialty }: { guidance: StoredGuidance; specialty: SpecialtyId }) {
  const { t } = useTranslation('mf-patient');
  const behind = answersBehind(guidance, specialty);
  const words = { specialty: t(`specialty.${specialty}`) };
  if (behind.length === 0) return <Text $size="s">{t('doctor.why.none', words)}</Text>;
  return (
    <>
      <Text $size="s">{t('doctor.why.because', words)}</Text>
      <Answers>
        {behind.map((it) => (
          <li key={it}>{t(`assessment.${guidance.kind}.${it}`)}</li>
        ))}
      </Answers>
    </>
  );
}

const List = styled.ul.attrs({ role: 'list' })`display: grid; gap: ${theme.space.xs}; padding-block: ${theme.space.xs};`;
const Answers = styled.ul`padding-inline-start: 1.25em; list-style: disc; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
