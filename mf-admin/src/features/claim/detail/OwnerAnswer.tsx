import type { AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text, TypedText } from '@tenaye/ui/Text.tsx';

/** The answer of a claimed profile's owner, or the time until which the owner can answer. Renders nothing where no owner was asked. */
export function OwnerAnswer({ claim: { answer, answerUntil } }: { claim: AdminClaimDetails }) {
  const { t, i18n } = useTranslation('mf-admin');
  const isOver = Date.parse(answerUntil ?? '') <= +useMinute();
  if (!answerUntil) return null;
  if (!answer)
    return (
      <Section title={t('claim.answer.heading')}>
        <Text $soft>{t(isOver ? 'claim.answer.none' : 'claim.answer.waiting', { until: formatDateTime(answerUntil, i18n.language) })}</Text>
      </Section>
    );
  return (
    <Section title={t('claim.answer.heading')}>
      <Stack $gap="xs">
        <Row $gap="xs">
          <Badge tone={answer.answer === 'mine' ? 'danger' : 'success'}>{t(`claim.answer.${answer.answer}`)}</Badge>
          <Text $soft $size="s">
            {formatDateTime(answer.answeredAt, i18n.language)}
          </Text>
        </Row>
        {answer.text && <TypedText>{answer.text}</TypedText>}
      </Stack>
    </Section>
  );
}
