import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { sumOf } from '@tenaye/contracts/money.facts.ts';
import { TotalLine } from '@tenaye/platform/documents/TotalLine.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

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
  const { t } = useTranslation('mf-provider');
  return (
    <>
      {hasNothing && (
        <Notice tone="warning" role="status" title={t('request.quote.nothing')}>
          {t(`request.quote.nothingText.${of}`)}
        </Notice>
      )}
      <Stack $gap="xxs">
        <TotalLine
          isLive
          label={t(deliveryFee > 0 ? 'request.quote.totalDelivered' : 'request.quote.totalOf')}
          amount={sumOf([sum, deliveryFee])}
        />
        {missing > 0 && (
          <Text $soft $size="s">
            {t('request.quote.missing', { count: missing })}
          </Text>
        )}
      </Stack>
    </>
  );
}
