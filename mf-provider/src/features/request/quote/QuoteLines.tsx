import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { useWatch } from 'react-hook-form';
import { QuoteLine } from './QuoteLine.tsx';
import { QuoteTotal } from './QuoteTotal.tsx';
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
  const lines = useWatch<QuoteValues, 'lines'>({ name: 'lines' });
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
      <QuoteTotal
        {...runningTotal(
          lines,
          medicines.map((it) => it.quantity),
        )}
        hasNothing={lines.every((it) => it.availability === 'unavailable')}
        of="medication"
        deliveryFee={deliveryFee}
      />
    </Stack>
  );
}
