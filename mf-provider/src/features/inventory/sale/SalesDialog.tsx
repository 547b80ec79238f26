import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { exportSales } from '@tenaye/contracts/sale.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';

/** The sales of some days as a file: those of the present month unless other days are chosen. */
export function SalesDialog({ onClose }: { onClose(): void }) {
  const { facilityId } = useOwn();
  const { t } = useTranslation('mf-provider');
  const today = localDate(Date.now());
  const [days, setDays] = useState({ from: `${today.slice(0, 8)}01`, to: today });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('inventory.sales.title')} closeLabel={t('parts:close')}>
      <Stack>
        <Text $soft>{t('inventory.sales.lead')}</Text>
        <Grid $min="11rem">
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              label={t(`inventory.sales.${end}`)}
              value={days[end]}
              max={today}
              onChange={(day) => day && setDays({ ...days, [end]: day })}
            />
          ))}
        </Grid>
        <div>
          <ExportButton
            tone="quiet"
            load={() => download(exportSales, { query: { facilityId, ...days } })}
            name={`sales-${days.from}-${days.to}.csv`}
            failed={t('inventory.sales.failed')}
          />
        </div>
      </Stack>
    </Dialog>
  );
}
