import { type ImportField, importFields } from '@tenaye/contracts/bulk-import.facts.ts';
import { changeImport, type ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { styled } from 'styled-components';
import { type FileReading, useImportChanges } from '../import.queries.ts';
import { useImportAddress } from '../useImportAddress.ts';

/** The position of the column for each field as text; '' for none. */
type Mapping = Record<ImportField, string>;

const mappingOf = (fieldsOf: readonly (ImportField | null)[]): Mapping => {
  const at = (field: ImportField): string => {
    const column = fieldsOf.indexOf(field);
    return column < 0 ? '' : String(column);
  };
  const entries = importFields.map((it) => [it, at(it)] as const);
  return Object.assign({}, ...entries.map(([field, column]) => ({ [field]: column })));
};

interface MappingFormProps {
  batch: ImportBatch;
  canChange: boolean;
}

/** For each field the column of the file that has it, with the first texts of that column. */
export function MappingForm({ batch, canChange }: MappingFormProps) {
  const { t } = useTranslation('mf-admin');
  const { columns } = batch;
  const { toView } = useImportAddress();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { read } = useImportChanges(batch.id);
  const { act, problem, isPending } = useAct(read, {
    done: t('import.mapping.done'),
    onDone: ({ missing }) => missing.length === 0 && isMounted() && void navigate(toView('rows')),
  });
  const { mapping, choose, submit, suggest } = useMapping(batch, act);
  const unused = columns.filter((_, at) => !Object.values(mapping).includes(String(at)));
  return (
    <Section title={t('import.mapping.title')} text={t('import.mapping.lead')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <MappingTable batch={batch} mapping={mapping} {...(canChange && { onChoose: choose })} />
        {unused.length > 0 && (
          <Text $soft $size="s">
            {t('import.mapping.ignored', { columns: unused.map((it) => it.header).join(', ') })}
          </Text>
        )}
        <ProblemNotice problem={problem} title={t('import.mapping.failed')} />
        {canChange && (
          <Row $gap="xs">
            <Button type="submit" busy={isPending}>
              {t('import.mapping.save')}
            </Button>
            {suggest && (
              <Button tone="plain" onClick={suggest}>
                {t('import.mapping.suggest')}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Section>
  );
}

interface MappingTableProps {
  batch: ImportBatch;
  mapping: Mapping;
  /** Omitted where nothing can be changed. */
  onChoose?(field: ImportField, at: string): void;
}

function MappingTable({ batch: { columns, missing }, mapping, onChoose }: MappingTableProps) {
  const { t } = useTranslation('mf-admin');
  return (
    <DataTable
      caption={t('import.mapping.title')}
      hideCaption
      rows={importFields.map((field) => ({ field }))}
      rowKey={(it) => it.field}
      columns={[
        {
          key: 'field',
          header: t('import.mapping.field'),
          title: true,
          cell: ({ field }) => <FieldName field={field} isMissing={missing.includes(field)} />,
        },
        {
          key: 'column',
          header: t('import.mapping.column'),
          cell: ({ field }) => (
            <ColumnChoice
              field={field}
              columns={columns}
              mapping={mapping}
              {...(onChoose && { onChoose: (at: string) => onChoose(field, at) })}
            />
          ),
        },
        {
          key: 'samples',
          header: t('import.mapping.samples'),
          card: ({ field }) => (mapping[field] ? 'line' : 'none'),
          cell: ({ field }) => <Samples>{columns[Number(mapping[field] || -1)]?.samples.filter(Boolean).join(' · ')}</Samples>,
        },
      ]}
    />
  );
}

function useMapping({ columns }: ImportBatch, read: (reading: FileReading) => Promise<void>) {
  const form = useContractDraft(changeImport.body, {
    start: { mapping: mappingOf(columns.map((it) => it.field)) },
    toContract: ({ mapping }): unknown => ({
      mapping: columns.map((_, at) => importFields.find((it) => mapping[it] === String(at)) ?? null),
    }),
  });
  const mapping = form.watch('mapping');
  const suggested = mappingOf(columns.map((it) => it.suggested));
  const put = (next: Mapping) => form.setValue('mapping', next, { shouldDirty: true });
  /** A column serves only one field, so the field that had the column loses it. */
  const choose = (field: ImportField, at: string) => {
    const before = importFields.find((it) => at !== '' && mapping[it] === at);
    put({ ...mapping, ...(before && { [before]: '' }), [field]: at });
  };
  return {
    mapping,
    choose,
    submit: form.handleSubmit(read),
    /** Undefined where the suggestions are chosen already. */
    suggest: importFields.every((it) => mapping[it] === suggested[it]) ? undefined : () => put(suggested),
  };
}

function FieldName({ field, isMissing }: { field: ImportField; isMissing: boolean }) {
  const { t } = useTranslation('mf-admin');
  return (
    <>
      {t(`import.fields.${field}`)}
      <Detail translate="no">{field}</Detail>
      {isMissing && <Badge tone="warning">{t('import.mapping.needed')}</Badge>}
    </>
  );
}

interface ColumnChoiceProps extends Pick<ImportBatch, 'columns'> {
  field: ImportField;
  mapping: Mapping;
  /** Omitted where nothing can be changed. */
  onChoose?(at: string): void;
}

function ColumnChoice({ field, columns, mapping, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation('mf-admin');
  const chosen = mapping[field];
  const nameOf = (at: number): string => columns[at]?.header.trim() || t('import.mapping.nameless', { number: at + 1 });
  if (!onChoose) return chosen ? nameOf(Number(chosen)) : t('import.mapping.none');
  const label = (at: number): string => {
    const user = importFields.find((it) => it !== field && mapping[it] === String(at));
    return user ? t('import.mapping.used', { column: nameOf(at), field: t(`import.fields.${user}`) }) : nameOf(at);
  };
  return (
    <Choice
      aria-label={t('import.mapping.columnOf', { field: t(`import.fields.${field}`) })}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      placeholder={t('import.mapping.none')}
    >
      {columns.map((it, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are named by their position, and never move
        <option key={`${at} ${it.header}`} value={at}>
          {label(at)}
        </option>
      ))}
    </Choice>
  );
}

const Choice = styled(Select)`min-width: 11rem; max-width: 20rem; text-align: start;`;
const Samples = styled.span`display: block; max-width: 24rem; color: ${theme.color.inkSoft}; overflow-wrap: anywhere;`;
const Detail = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.normal};
`;
