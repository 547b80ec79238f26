import { useQuery } from '@tanstack/react-query';
import { csvText } from '@tenaye/contracts/csv-text.ts';
import { priceColumns } from '@tenaye/contracts/price-list.facts.ts';
import type { PricedTest } from '@tenaye/contracts/price-list.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { useCsvFile } from '@tenaye/platform/table/useCsvFile.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { PlusIcon, UploadIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { Suspense, useState } from 'react';
import { SearchColumn } from '../../shared/columns.ts';
import { pricesQuery } from '../../shared/price-list/price-list.queries.ts';
import { PriceTable } from './PriceTable.tsx';

const TestDialog = lazyDialog(
  async () => (await import('../../shared/price-list/TestDialog.tsx')).TestDialog,
  ({ onClose }) => onClose(),
);
const PriceImport = lazyDialog(
  async () => (await import('./PriceImport.tsx')).PriceImport,
  ({ onClose }) => onClose(),
);
const RemoveTest = lazyDialog(
  async () => (await import('./RemoveTest.tsx')).RemoveTest,
  ({ onClose }) => onClose(),
);

type Doing = { what: 'add' } | { what: 'import' } | { what: 'edit'; test: PricedTest } | { what: 'remove'; test: PricedTest };

const cellsOf = ({ name, price, readyInDays, preparation }: PricedTest) => [name, price, readyInDays, preparation];

/** Whether every typed word is in the name. */
const isFound = (name: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

/** The facility's services and tests with their prices: a table that is searched, changed, imported and exported. */
export function PriceList() {
  const { t } = useTranslation('mf-provider');
  const [doing, setDoing] = useState<Doing>();
  const [typed, setTyped] = useState('');
  const query = useQuery(pricesQuery(useOwn()));
  const rows = query.data?.filter((it) => isFound(it.name, typed.trim()));
  const load = () => new Blob([csvText([priceColumns, ...(query.data ?? []).map(cellsOf)])], { type: 'text/csv' });
  return (
    <Stack as="section" aria-labelledby="prices">
      <Heading id="prices">{t('prices.title')}</Heading>
      <Text $soft>{t('prices.lead')}</Text>
      <Row $gap="xs">
        {/* A test that is added under a listed name would take the listed price away, so the list must be here. */}
        <Button disabled={!query.data} onClick={() => setDoing({ what: 'add' })}>
          <PlusIcon /> {t('prices.add')}
        </Button>
        <Button tone="quiet" size="small" onClick={() => setDoing({ what: 'import' })}>
          <UploadIcon /> {t('prices.import')}
        </Button>
        <ExportButton tone="quiet" size="small" load={load} name={t('prices.fileName')} failed={t('prices.exportFailed')} />
      </Row>
      <SearchColumn>
        <Field label={t('prices.search')}>
          <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </SearchColumn>
      <PriceTable
        rows={rows}
        isFiltered={typed.trim() !== ''}
        failure={query.isError ? { title: t('prices.loadFailed'), retry: () => void query.refetch(), isBusy: query.isFetching } : undefined}
        onEdit={(test) => setDoing({ what: 'edit', test })}
        onRemove={(test) => setDoing({ what: 'remove', test })}
      />
      <Suspense>{doing && <Doings doing={doing} onClose={() => setDoing(undefined)} />}</Suspense>
    </Stack>
  );
}

function Doings({ doing, onClose }: { doing: Doing; onClose(): void }) {
  const { t } = useTranslation('mf-provider');
  const { save } = useCsvFile({ load: () => new Blob([csvText([priceColumns])], { type: 'text/csv' }), name: t('prices.template') });
  if (doing.what === 'add') return <TestDialog test={undefined} onClose={onClose} />;
  if (doing.what === 'import') return <PriceImport onTemplate={() => void save()} onClose={onClose} />;
  if (doing.what === 'edit') return <TestDialog test={doing.test} onClose={onClose} />;
  return <RemoveTest test={doing.test} onClose={onClose} />;
}
