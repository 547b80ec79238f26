import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { sumOf } from '@tenaye/contracts/money.facts.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface QuoteTotalProps {
  /** The sum of the given prices in ETB, and the number of missing ones. */
  sum: number;
  missing: number;
  /** Whether the quote gives nothing of what was asked for. */
  hasNothing: boolean;
  of: RequestType;
  /** In ETB, included in the total; 0 for a pickup. */
  deliveryFee: number;
}

/** The running total of a quote, and what it lacks. */
export function QuoteTotal({ sum, missing, hasNothing, of, deliveryFee }: QuoteTotalProps) {
  const { t, i18n } = useTranslation('mf-provider');
  return (
    <>
      {hasNothing && (
        <Notice tone="warning" role="status" title={t('request.quote.nothing')}>
          {t(`request.quote.nothingText.${of}`)}
        </Notice>
      )}
      <Stack $gap="xxs">
        <Sum aria-live="polite">
          <span>{t(deliveryFee > 0 ? 'request.quote.totalDelivered' : 'request.quote.totalOf')}</span>{' '}
          <span>{formatMoney(sumOf([sum, deliveryFee]), i18n.language)}</span>
        </Sum>
        {missing > 0 && (
          <Text $soft $size="s">
            {t('request.quote.missing', { count: missing })}
          </Text>
        )}
      </Stack>
    </>
  );
}

const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding-block-start: ${theme.space.xs};
  border-block-start: 2px solid ${theme.color.line};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
`;
