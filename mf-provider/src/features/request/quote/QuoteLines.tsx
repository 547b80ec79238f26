import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import { sumOf } from '@tenaye/contracts/money.facts.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { QuoteLine } from './QuoteLine.tsx';
import { type QuoteValues, runningTotal } from './quote.form.ts';
import { fieldIdOf } from './useQuote.ts';
import { useStockMatch } from './useStockMatch.ts';

interface QuoteLinesProps {
  medicines: readonly RequestedMedication[];
  /** In ETB, included in the total; 0 for a pickup. */
  deliveryFee: number;
}

/** The availability of each medicine, and the running total. */
export function QuoteLines({ medicines, deliveryFee }: QuoteLinesProps) {
  const { t } = useTranslation('mf-provider');
  const link = useStockMatch();
  return (
    <Stack id={fieldIdOf('lines')} tabIndex={-1}>
      <Row>
        <Button tone="quiet" size="small" onClick={() => medicines.forEach((it, at) => void link(it, `lines.${at}`))}>
          {t('request.quote.fromStock')}
        </Button>
      </Row>
      {medicines.map((medicine, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same medicine may be requested twice, and the order never changes
        <QuoteLine key={at} medicine={medicine} path={`lines.${at}`} />
      ))}
      <Total asked={medicines.map((it) => it.quantity)} deliveryFee={deliveryFee} />
    </Stack>
  );
}

function Total({ asked, deliveryFee }: { asked: readonly number[]; deliveryFee: number }) {
  const { t, i18n } = useTranslation('mf-provider');
  const lines = useWatch<QuoteValues, 'lines'>({ name: 'lines' });
  const { sum, missing } = runningTotal(lines, asked);
  const hasNothing = lines.every((it) => it.availability === 'unavailable');
  return (
    <>
      {hasNothing && (
        <Notice tone="warning" role="status" title={t('request.quote.nothing')}>
          {t('request.quote.nothingText')}
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
