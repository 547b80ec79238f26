import { useQuery } from '@tanstack/react-query';
import { reorderHorizons } from '@tenaye/contracts/inventory.facts.ts';
import type { ReorderLine } from '@tenaye/contracts/inventory.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { csvOf } from '@tenaye/platform/table/useCsvFile.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Stale } from '@tenaye/ui/Stale.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { reorderQuery } from './reorder.queries.ts';

const columns = (
  ['itemName', 'strength', 'form', 'left', 'used', 'lastsDays', 'suggested', 'supplier'] as const satisfies readonly (keyof ReorderLine)[]
).map((key) => ({ header: key, value: (it: ReorderLine) => it[key] }));

/** What to order: the items that run out soon, with a quantity for thirty days; to print and as a file. */
export function ReorderDialog({ onClose }: { onClose(): void }) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const [days, setDays] = useState<number>(reorderHorizons[1]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(reorderQuery(own, days));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('inventory.reorder.title')} closeLabel={t('parts:close')}>
      <Stack>
        <Text $soft>{t('inventory.reorder.lead')}</Text>
        <Field label={t('inventory.reorder.within')}>
          <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {reorderHorizons.map((count) => (
              <option key={count} value={count}>
                {t('inventory.reorder.days', { count })}
              </option>
            ))}
          </Select>
        </Field>
        {error && !data && <LoadError title={t('inventory.reorder.failed')} error={error} onRetry={refetch} busy={isFetching} />}
        {!error && !data && <ListLoading cards={4} min="100%" />}
        {data?.length === 0 && <Text>{t('inventory.reorder.none')}</Text>}
        {data && data.length > 0 && (
          <Stale $isStale={isPlaceholderData}>
            <Lines lines={data} />
            <Row $gap="xs">
              <Button tone="quiet" onClick={() => window.print()}>
                {t('inventory.reorder.print')}
              </Button>
              <ExportButton load={() => csvOf(columns, data)} name={t('inventory.reorder.file')} />
            </Row>
          </Stale>
        )}
      </Stack>
    </Dialog>
  );
}

function Lines({ lines }: { lines: readonly ReorderLine[] }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Stack as="ul" role="list" $gap="s" aria-label={t('inventory.reorder.title')} data-print>
      {lines.map(({ inventoryId, itemName, strength, form, left, used, lastsDays, suggested, supplier }) => (
        <li key={inventoryId}>
          <SplitRow>
            <Text $strong>{[itemName, strength, form].filter((it) => it !== null && it !== '').join(' ')}</Text>
            <Text $tabular $strong>
              {t('inventory.reorder.order', { count: suggested })}
            </Text>
          </SplitRow>
          <Text $soft $size="s">
            {[
              left > 0 ? t('inventory.reorder.lasts', { count: lastsDays }) : t('inventory.reorder.out'),
              t('inventory.batch.left', { count: Math.max(left, 0) }),
              t('inventory.reorder.used', { count: used }),
              supplier,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
