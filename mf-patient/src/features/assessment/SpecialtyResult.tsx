import type { AssessmentKind } from '@tenaye/contracts/assessment.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MatchReasons } from '../../shared/MatchReasons.tsx';
import { SpecialtyIcon } from '../../shared/SpecialtyIcon.tsx';

interface SpecialtyResultProps {
  kind: AssessmentKind;
  specialty: SpecialtyId;
  because: readonly string[];
  isBest: boolean;
  level: 3 | 4;
  action?: ReactNode;
}

/** One recommended specialty: its purpose, the reasons, and its actions. */
export function SpecialtyResult({ kind, specialty, because, isBest, level, action }: SpecialtyResultProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Frame $best={isBest}>
      <Row $justify="between" $align="start">
        <Row $gap="xs">
          <IconBox>
            <SpecialtyIcon id={specialty} />
          </IconBox>
          <Name as={`h${level}`}>{t(`domain:specialty.${specialty}`)}</Name>
        </Row>
        {isBest && <Badge tone="success">{t('assessment.bestMatch')}</Badge>}
      </Row>
      <p>{t(`assessment.about.${specialty}`)}</p>
      <MatchReasons kind={kind} ids={because} />
      {action}
    </Frame>
  );
}

const Frame = styled.li<{ $best: boolean }>`
  display: grid;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: ${({ $best }) => ($best ? '2px' : '1px')} solid ${({ $best }) => ($best ? theme.color.primary : theme.color.line)};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
`;
const IconBox = styled.span`display: grid; flex: none; color: ${theme.color.primary};`;
const Name = styled.h3`font-size: ${theme.text.m}; font-weight: ${theme.font.weight.strong}; line-height: 1.3;`;

/** Best first. */
export const ResultList = styled.ol.attrs({ role: 'list' })`display: grid; gap: ${theme.space.s}; margin: 0; padding: 0; list-style: none;`;
