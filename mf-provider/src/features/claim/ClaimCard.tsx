import { formatDate, formatDateTime } from '@tenaye/platform/texts/format.ts';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';

interface ClaimCardProps {
  name: string;
  status: string;
  matchScore: number | null;
  /** Decimal places of the match score (spec: one for doctors). */
  digits: 0 | 1;
  createdAt: string;
  contested: boolean;
  answerUntil?: string | undefined;
  subtitle?: string;
  facts: readonly { label: string; value: ReactNode }[];
  children?: ReactNode;
}

/** One claim of the account with its status. */
export function ClaimCard({
  name,
  status,
  matchScore,
  digits,
  createdAt,
  contested,
  answerUntil,
  subtitle,
  facts,
  children,
}: ClaimCardProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const isOpen = status === 'pending' || status === 'under_review';
  const openText = answerUntil ? t('claim.contestedUntil', { until: formatDateTime(answerUntil, i18n.language) }) : t('claim.contested');
  const shown = [
    { label: t('claim.matchScore'), value: matchScore === null ? '' : percent(matchScore, i18n.language, digits) },
    { label: t('claim.submitted'), value: formatDate(createdAt, i18n.language) },
    ...facts,
  ];
  return (
    <Card as="li">
      <Stack $gap="s">
        <Row $justify="between">
          <Heading as="h3" $look={3}>
            {name}
          </Heading>
          <StatusBadge status={status}>{t(`domain:claimStatus.${status}`)}</StatusBadge>
        </Row>
        {subtitle && <Text $soft>{subtitle}</Text>}
        <FactList facts={shown} min="16rem" />
        {contested && (isOpen ? <Notice>{openText}</Notice> : <Text $soft>{t('claim.wasContested')}</Text>)}
        {children}
      </Stack>
    </Card>
  );
}
