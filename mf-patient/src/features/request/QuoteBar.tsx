import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ShownRequest } from './shown-request.ts';
import type { QuoteAnswer } from './useQuoteAnswer.ts';

interface QuoteBarProps {
  request: ShownRequest;
  answer: QuoteAnswer;
}

/** Accepts or declines a quote: stays in sight below the receipt, with what the patient gets and what is missing above the buttons. */
export function QuoteBar({ request, answer: { total, isNothing, accept, decline, isPending, ...answer } }: QuoteBarProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const summary = useSummary(request, answer);
  const fee = request.delivery?.fee;
  return (
    <Bar aria-label={t('request.quote.title')}>
      {summary && (
        <Text $size="s" $strong>
          {summary}
        </Text>
      )}
      {isNothing && (
        <Text role="status" $size="s">
          {t('request.quote.nothing')}
        </Text>
      )}
      <Row $gap="xs">
        <Button busy={isPending} onClick={accept}>
          {total === null ? t('request.quote.accept') : t('request.quote.acceptAt', { total: formatMoney(total, i18n.language) })}
        </Button>
        <Decline onDecline={decline} isPending={isPending} />
        {total !== null && typeof fee === 'number' && (
          <Text $soft $size="xs">
            {t('request.quote.withDelivery', { fee: formatMoney(fee, i18n.language) })}
          </Text>
        )}
      </Row>
    </Bar>
  );
}

/** The number of complete medicines that are named one by one. */
const NAMED = 2;

/** What the patient gets of each medicine or test in one line, such as `Amoxicillin in full · 8 of 12 Paracetamol · no Omeprazole`. */
function useSummary({ items }: ShownRequest, { chosen }: Pick<QuoteAnswer, 'chosen'>): string {
  const { t } = useTranslation('mf-patient');
  const answered = items.flatMap(({ name, quantity, answer }, at) =>
    answer ? [{ name, asked: quantity, answer, choice: chosen[at] }] : [],
  );
  const full = answered.filter(({ answer }) => answer.availability === 'available');
  const rest = answered.filter(({ answer }) => answer.availability !== 'available');
  const whole =
    full.length > NAMED
      ? [t('request.quote.sum.full', { count: full.length, of: answered.length })]
      : full.map(({ name, asked }) => (asked === null ? name : t('request.quote.sum.available', { name })));
  const others = rest.map(({ name, asked, answer: { availability, quantity: count, substitute, declined }, choice }) => {
    const isLeft = availability === 'unavailable' || declined || choice === 'leave';
    return t(`request.quote.sum.${isLeft ? 'unavailable' : availability}`, { name, count, asked, substitute });
  });
  return [...whole, ...others].join(' · ');
}

function Decline({ onDecline, isPending }: { onDecline(): Promise<void>; isPending: boolean }) {
  const { t } = useTranslation('mf-patient');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t('request.quote.decline')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('request.quote.declineTitle')}
        text={t('request.quote.declineText')}
        action={t('request.quote.declineConfirm')}
        isPending={isPending}
        onConfirm={() => void onDecline().finally(() => setIsAsking(false))}
      />
    </>
  );
}

const Bar = styled.section`
  position: sticky;
  z-index: 1;
  /* The dialog's lower padding, above which a bar would leave a gap to what scrolls below it. */
  inset-block-end: calc(-1 * max(${theme.space.l}, env(safe-area-inset-bottom)));
  display: grid;
  gap: ${theme.space.xs};
  margin-block-start: ${theme.space.l};
  padding-block: ${theme.space.s} ${theme.space.m};
  border-block-start: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  ${media.low} { position: static; }
`;
