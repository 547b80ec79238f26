import { useQueryClient } from '@tanstack/react-query';
import { csvText } from '@tenaye/contracts/csv-text.ts';
import { exportExpiredStock } from '@tenaye/contracts/expired-stock.facts.ts';
import { exportInventory, stockColumns } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { useCsvFile } from '@tenaye/platform/table/useCsvFile.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { PlusIcon, UploadIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { scrollRowLook, useScrollRow } from '@tenaye/ui/scroll-row.ts';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { memo, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { ExpiredNotice } from './expired/ExpiredNotice.tsx';
import { stockQuery } from './inventory.queries.ts';
import { StockFilters } from './stock/StockFilters.tsx';
import { StockList } from './stock/StockList.tsx';
import { useStockAddress } from './useStockAddress.ts';

// Lazy: the form loads the validation library, and viewing the stock needs no dialog.
const ItemDialog = lazyDialog(
  async () => (await import('./item/ItemDialog.tsx')).ItemDialog,
  ({ onClose }) => onClose(),
);
const DeleteDialog = lazyDialog(
  async () => (await import('./item/DeleteDialog.tsx')).DeleteDialog,
  ({ onClose }) => onClose(),
);
const SaleDialog = lazyDialog(
  async () => (await import('./sale/SaleDialog.tsx')).SaleDialog,
  ({ onClose }) => onClose(),
);
const MovementsDialog = lazyDialog(
  async () => (await import('./item/MovementsDialog.tsx')).MovementsDialog,
  ({ onClose }) => onClose(),
);
const BatchesDialog = lazyDialog(
  async () => (await import('./batch/BatchesDialog.tsx')).BatchesDialog,
  ({ onClose }) => onClose(),
);
const RegisterDialog = lazyDialog(
  async () => (await import('./RegisterDialog.tsx')).RegisterDialog,
  ({ onClose }) => onClose(),
);
const ReorderDialog = lazyDialog(
  async () => (await import('./reorder/ReorderDialog.tsx')).ReorderDialog,
  ({ onClose }) => onClose(),
);
const SalesDialog = lazyDialog(
  async () => (await import('./sale/SalesDialog.tsx')).SalesDialog,
  ({ onClose }) => onClose(),
);
const StockImport = lazyDialog(
  async () => (await import('./StockImport.tsx')).StockImport,
  ({ onClose }) => onClose(),
);

type Doing =
  | { what: 'register' }
  | { what: 'reorder' }
  | { what: 'sales' }
  | { what: 'add' }
  | { what: 'import' }
  | { what: 'sell' }
  | { what: 'edit' | 'delete' | 'history' | 'batches'; item: InventoryItem };

/** The stock of a pharmacy: its items, their filters, and all changes to them. */
export function Inventory() {
  const { t } = useTranslation('mf-provider');
  const [doing, setDoing] = useState<Doing>();
  const { save } = useCsvFile({
    load: () => new Blob([csvText([stockColumns])], { type: 'text/csv' }),
    name: t('inventory.file.template'),
  });
  const tools = useScrollRow<HTMLDivElement>();
  return (
    <Stack as="section" aria-labelledby="stock">
      <Row $justify="between" $gap="xs">
        <Heading id="stock">{t('inventory.heading')}</Heading>
        <Row $gap="xs">
          <Button onClick={() => setDoing({ what: 'sell' })}>{t('inventory.sale.open')}</Button>
          <Button tone="quiet" onClick={() => setDoing({ what: 'add' })}>
            <PlusIcon /> {t('inventory.add')}
          </Button>
        </Row>
      </Row>
      <Lead $soft>{t('inventory.lead')}</Lead>
      <Tools ref={tools}>
        {(['reorder', 'register', 'sales'] as const).map((what) => (
          <Button key={what} tone="quiet" size="small" onClick={() => setDoing({ what })}>
            {t(`inventory.${what}.open`)}
          </Button>
        ))}
        <Button tone="quiet" size="small" onClick={() => setDoing({ what: 'import' })}>
          <UploadIcon /> {t('inventory.import')}
        </Button>
        <StockFiles />
      </Tools>
      <ExpiredNotice />
      <StockFilters />
      <Items onDo={setDoing} />
      <Suspense>{doing && <Doings doing={doing} onDo={setDoing} onTemplate={() => void save()} />}</Suspense>
    </Stack>
  );
}

/** The list, which stays as it is while a dialog opens or closes above it. */
const Items = memo(function Items({ onDo }: { onDo(next: Doing): void }) {
  return (
    <StockList
      onEdit={(item) => onDo({ what: 'edit', item })}
      onDelete={(item) => onDo({ what: 'delete', item })}
      onHistory={(item) => onDo({ what: 'history', item })}
      onBatches={(item) => onDo({ what: 'batches', item })}
    />
  );
});

/** The stock as a file, and the register of what has expired. */
function StockFiles() {
  const { t } = useTranslation('mf-provider');
  const { facilityId } = useOwn();
  return (
    <>
      <ExportButton
        tone="quiet"
        size="small"
        load={() => download(exportInventory, { query: { facilityId } })}
        name={t('inventory.fileName')}
        failed={t('inventory.exportFailed')}
      />
      <ExportButton
        tone="quiet"
        size="small"
        label={t('inventory.expired.register')}
        load={() => download(exportExpiredStock, { query: { facilityId } })}
        name={t('inventory.expired.fileName', { day: localDate(Date.now()) })}
      />
    </>
  );
}

/** Left out on a phone, whose first screen has room for the stock itself. */
const Lead = styled(Text)`${media.narrow} { display: none; }`;
const Tools = styled.div`
  ${scrollRowLook}
  gap: ${theme.space.xs};
  /* Room for the ring of a focused button. */
  margin: -0.375rem;
  padding: 0.375rem;
`;

interface DoingsProps {
  doing: Doing;
  onDo(next: Doing | undefined): void;
  onTemplate(): void;
}

function Doings({ doing, onDo, onTemplate }: DoingsProps) {
  const current = useCurrent();
  const close = () => onDo(undefined);
  if (doing.what === 'import') return <StockImport onTemplate={onTemplate} onClose={close} />;
  if (doing.what === 'register') return <RegisterDialog onClose={close} />;
  if (doing.what === 'reorder') return <ReorderDialog onClose={close} />;
  if (doing.what === 'sales') return <SalesDialog onClose={close} />;
  if (doing.what === 'sell') return <SaleDialog onClose={close} />;
  if (doing.what === 'add') return <ItemDialog item={undefined} onReload={undefined} onClose={close} />;
  const { item } = doing;
  if (doing.what === 'history') return <MovementsDialog item={item} onClose={close} />;
  if (doing.what === 'batches') return <BatchesDialog item={item} onClose={close} />;
  if (doing.what === 'delete') return <DeleteDialog item={item} onClose={close} />;
  const reload = () => onDo({ what: 'edit', item: current(item.id) ?? item });
  return <ItemDialog key={`${item.id} ${item.version}`} item={item} onReload={reload} onClose={close} />;
}

/** Looks up an item in the list, which is refetched after every refusal. */
function useCurrent(): (id: string) => InventoryItem | undefined {
  const own = useOwn();
  const queryClient = useQueryClient();
  const { filter } = useStockAddress();
  return (id) => {
    const data = queryClient.getQueryData(stockQuery(own, filter).queryKey);
    return data?.pages.flatMap((it) => it.items).find((it) => it.id === id);
  };
}
