import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { formatBytes, formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useFirstFocus } from '@tenaye/ui/useFirstFocus.ts';
import { Suspense, useEffect } from 'react';
import { styled } from 'styled-components';
import { isBusy } from '../import.queries.ts';
import { Rows } from '../row/Rows.tsx';
import { importViews, useImportAddress } from '../useImportAddress.ts';
import { ImportActions } from './ImportActions.tsx';
import { ImportReport } from './ImportReport.tsx';
import { ImportState } from './ImportState.tsx';
import { UndoProposal } from './UndoProposal.tsx';
import { useOutcomeToast } from './useOutcomeToast.ts';

// Lazy: their forms need the validation library.
const FixRows = lazyPart(async () => (await import('../fix/FixRows.tsx')).FixRows);
const Values = lazyPart(async () => (await import('../fix/Values.tsx')).Values);
const Columns = lazyPart(async () => (await import('../file/Columns.tsx')).Columns);

/** One import: what it is, how it went, what can be done with it, and its rows. */
export function ImportDetail({ batch }: { batch: ImportBatch }) {
  useOutcomeToast(batch);
  return (
    <Stack as="section" aria-labelledby="import">
      <Title batch={batch} />
      <ImportReport batch={batch} />
      <UndoProposal batch={batch} />
      <ImportActions batch={batch} />
      <Views batch={batch} />
    </Stack>
  );
}

function Title({ batch }: { batch: ImportBatch }) {
  const { t, i18n } = useTranslation('mf-admin');
  const heading = useFirstFocus();
  const { state } = batch;
  // An action that began or ended may have removed its button, and the focus with it.
  useEffect(() => {
    if (state && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [state, heading]);
  const { fileName, bytes, authority, createdByName, createdAt } = batch;
  const facts = [formatBytes(bytes, i18n.language), t(`import.encodings.${batch.readAs}`), t(`import.delimiters.${batch.delimiter}`)];
  return (
    <Stack $gap="xs">
      <Row $gap="xs">
        <Name id="import" ref={heading} tabIndex={-1}>
          {fileName}
        </Name>
        <ImportState batch={batch} />
      </Row>
      <Text $soft $size="s">
        {t('import.sent', { name: createdByName ?? t('import.byCommand'), when: formatDateTime(createdAt, i18n.language) })}
        {' · '}
        {facts.join(' · ')}
        {authority && ` · ${authority}`}
      </Text>
    </Stack>
  );
}

function Views({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation('mf-admin');
  const { view: asked, toView } = useImportAddress();
  if (isBusy(batch) || batch.columns.length === 0) return null;
  const { actions, missing } = batch;
  const canFix = actions.includes('fix') && missing.length === 0;
  const views = importViews.filter((it) => {
    if (it === 'values') return canFix && actions.includes('change');
    return it !== 'fix' || canFix;
  });
  const first = missing.length > 0 && actions.includes('change') ? 'columns' : 'rows';
  const view = views.find((it) => it === asked) ?? first;
  return (
    <>
      <FilterLinks
        label={t('import.views.label')}
        options={views}
        chosen={view}
        words={(it) => t(`import.views.${it ?? first}`)}
        to={(it) => toView(it ?? first, it === 'fix' && batch.counts.error > 0 ? { outcome: 'error' } : {})}
      />
      <Suspense fallback={<ListLoading />}>
        {view === 'rows' && <Rows batch={batch} />}
        {view === 'values' && <Values batch={batch} />}
        {view === 'fix' && <FixRows batch={batch} />}
        {view === 'columns' && <Columns key={JSON.stringify(batch.columns)} batch={batch} />}
      </Suspense>
    </>
  );
}

const Name = styled(Heading)`overflow-wrap: anywhere;`;
