import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { bareColumn, factColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { useSubmissionAddress } from '../useSubmissionAddress.ts';
import { isReady, type SavedRow, useSavedFile } from './useSavedFile.ts';

/** The limit of a file: some hundred records with their photos. The browser reads it, and no call takes it as a whole. */
const rule = { types: ['application/json'], maxBytes: 200 * 1024 * 1024 };

/** Reads the copy of records that a phone saved: says what would become of each, then loads those that can be loaded. */
export function SavedRecords() {
  const { t } = useTranslation('mf-admin');
  const { toSaved } = useSubmissionAddress();
  const { file, rows, error, choose, isChecking, isLoading, problem, checkRest, load } = useSavedFile();
  const columns = useColumns();
  const isBusy = isChecking || isLoading;
  return (
    <Stack as="section" aria-labelledby="saved">
      <Row>
        <BarLink to={toSaved(false)}>
          <ChevronLeftIcon /> {t('submission.review.back')}
        </BarLink>
      </Row>
      <Stack $gap="xs">
        <Heading id="saved">{t('submission.saved.title')}</Heading>
        <Text $soft>{t('submission.saved.lead')}</Text>
      </Stack>
      <UploadField
        title={t('submission.saved.choose')}
        rules={t('submission.saved.rules')}
        wrongType={t('submission.saved.unreadable')}
        rule={rule}
        accept=".json"
        file={file}
        error={error}
        onFile={(it) => void choose(it)}
      />
      {rows.length > 0 && (
        <>
          {isBusy && <Progress label={t(isLoading ? 'submission.saved.loading' : 'submission.saved.checking')} />}
          <DataTable caption={t('submission.saved.records')} columns={columns} rows={rows} rowKey={(it) => String(it.at)} />
          <ProblemNotice problem={problem} title={t('submission.saved.stopped')} />
          {checkRest && (
            <Row>
              <Button tone="quiet" onClick={checkRest}>
                {t('submission.saved.checkRest')}
              </Button>
            </Row>
          )}
          <Load rows={rows} isBusy={isBusy} isLoading={isLoading} onLoad={load} />
        </>
      )}
    </Stack>
  );
}

interface LoadProps {
  rows: readonly SavedRow[];
  isBusy: boolean;
  isLoading: boolean;
  onLoad(): void;
}

/** Whose submissions are stored, and the button that does it; what was loaded once nothing is left. */
function Load({ rows, isBusy, isLoading, onLoad }: LoadProps) {
  const { t } = useTranslation('mf-admin');
  const ready = rows.filter(isReady);
  const loaded = rows.filter((it) => it.answer && 'outcome' in it.answer && it.answer.outcome === 'loaded').length;
  const names = [...new Set(ready.flatMap(({ answer }) => (answer && 'outcome' in answer ? (answer.collectorName ?? []) : [])))];
  if (isBusy && !isLoading) return null;
  return (
    <>
      <Text role="status">
        {loaded > 0 && t('submission.saved.done', { count: loaded })}
        {loaded === 0 && ready.length === 0 && t('submission.saved.nothing')}
      </Text>
      {ready.length > 0 && (
        <>
          <Text>{t('submission.saved.effect', { count: ready.length, names: names.join(', ') })}</Text>
          <Row>
            <Button busy={isLoading} onClick={onLoad}>
              {t('submission.saved.load', { count: ready.length })}
            </Button>
          </Row>
        </>
      )}
    </>
  );
}

function useColumns(): Column<SavedRow>[] {
  const { t } = useTranslation('mf-admin');
  const say = useMessageText();
  const outcome = ({ record, answer }: SavedRow): string => {
    if (!record) return t('submission.saved.foreign');
    if (!answer) return t('submission.saved.outcomes.unasked');
    return 'outcome' in answer ? t(`submission.saved.outcomes.${answer.outcome}`) : answer.refusals.map((it) => say(it)).join(' ');
  };
  return [
    titleColumn('name', t('submission.columns.name'), (it) => it.name || t('submission.saved.nameless', { number: it.at + 1 })),
    factColumn('collector', t('submission.columns.collector'), ({ answer }) => answer && 'outcome' in answer && answer.collectorName),
    factColumn(
      'kind',
      t('submission.saved.kind'),
      ({ record }) => record && t(record.corrects ? 'submission.saved.correction' : 'submission.saved.new'),
    ),
    bareColumn('outcome', t('submission.saved.outcome'), outcome),
  ];
}
