import { useQuery } from '@tanstack/react-query';
import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useArrival } from '@tenaye/platform/address/useArrival.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { importRowsQuery } from '../import.queries.ts';
import { OutcomeLinks } from '../row/OutcomeLinks.tsx';
import { sizes, useRowList } from '../useImportAddress.ts';
import { ColumnTool } from './ColumnTool.tsx';
import { useFixColumns } from './useFixColumns.tsx';
import { type Fixing, readingOf, useFixes } from './useFixes.ts';
import { useGridKeys } from './useGridKeys.ts';

/**
 * Rows as a grid of fields. Typed texts stay until they are saved, even when the person turns the page or leaves the import. A file that
 * somebody has read otherwise meanwhile has other cells, so its grid begins anew.
 */
export function FixRows({ batch }: { batch: ImportBatch }) {
  return <FixGrid key={readingOf(batch)} batch={batch} />;
}

function FixGrid({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useRowList();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    importRowsQuery(useAccount().id, batch.id, filter, { limit: address.size, cursor: address.cursor }),
  );
  const fixing = useFixes(batch);
  const onKeyDown = useGridKeys(data?.answer ?? [], fixing);
  useAskBeforeLeaving(fixing.count > 0);
  useArrival('row', Boolean(data));
  return (
    <Stack>
      {batch.actions.includes('change') && <ColumnTool batch={batch} />}
      <OutcomeLinks batch={batch} view="fix" />
      <Text $soft $size="s">
        {t('import.fix.hint')}
      </Text>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside */}
      <div onKeyDown={onKeyDown}>
        <TableView
          caption={t('import.row.caption', { name: batch.fileName })}
          hideCaption
          columns={useFixColumns(batch, fixing)}
          rows={data?.answer}
          rowKey={(it) => String(it.row)}
          address={address}
          isStale={isPlaceholderData}
          failure={isError ? { title: t('import.row.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
          empty={<Empty icon={<CheckIcon />} title={t('import.row.none')} />}
          footer={<CursorPager address={address} next={data?.next} sizes={sizes} />}
        />
      </div>
      <Save fixing={fixing} />
    </Stack>
  );
}

/** The number of changed rows, the button that checks them, and the result of the last check. */
function Save({ fixing: { count, isPending, problem, wrong, result, save, discard } }: { fixing: Fixing }) {
  const { t } = useTranslation('mf-admin');
  const say = useMessageText();
  const left = result ? result.total - result.right : 0;
  return (
    <Bar $gap="xs">
      <ProblemNotice problem={problem} title={t('import.fix.failed')} />
      {wrong && <ErrorNotice title={t('import.fix.failed')}>{say(wrong)}</ErrorNotice>}
      <Row $gap="xs">
        <Button busy={isPending} disabled={count === 0} onClick={save}>
          {t('import.fix.save', { count })}
        </Button>
        {count > 0 && (
          <Button tone="plain" onClick={discard}>
            {t('import.fix.discard')}
          </Button>
        )}
        <span role="status">
          {result &&
            [t('import.fix.right', { count: result.right }), left > 0 && t('import.fix.left', { count: left })].filter(Boolean).join(' ')}
        </span>
      </Row>
    </Bar>
  );
}

// The button stays in sight under a long list.
const Bar = styled(Stack)`
  position: sticky;
  inset-block-end: var(--tn-tab, 0px);
  z-index: 1;
  padding-block: ${theme.space.s};
  border-block-start: 1px solid ${theme.color.line};
  background: ${theme.color.canvas};
`;
