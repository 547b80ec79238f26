import { useQuery } from '@tanstack/react-query';
import type { DrawnBackCheck } from '@tenaye/contracts/submission.ts';
import { BackCheckDialog } from '@tenaye/platform/back-check/BackCheckDialog.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { bareColumn, DayOf, factColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useState } from 'react';
import { backChecksQuery, useBackCheck } from '../submission.queries.ts';

/** Submissions that were drawn for a back-check, with what was found; those that nobody has checked come first. */
export function BackChecks() {
  const { t } = useTranslation('mf-admin');
  const { data, isError, isFetching, refetch } = useQuery(backChecksQuery(useAccount().id));
  const [checked, setChecked] = useState<DrawnBackCheck>();
  return (
    <Stack as="section" aria-labelledby="back-checks">
      <Stack $gap="xs">
        <Heading id="back-checks">{t('portal:backCheck.title')}</Heading>
        <Text $soft>{t('submission.backCheck.lead')}</Text>
      </Stack>
      <TableView
        caption={t('portal:backCheck.title')}
        hideCaption
        columns={useColumns(setChecked)}
        rows={data}
        rowKey={(it) => it.id}
        rowName={(it) => it.institutionName}
        failure={isError ? { title: t('submission.backCheck.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<CheckIcon />} title={t('submission.backCheck.empty')} text={t('submission.backCheck.emptyText')} />}
      />
      {checked && <Check check={checked} onClose={() => setChecked(undefined)} />}
    </Stack>
  );
}

function Check({ check: { id, institutionName, physicalAddress, cityLocation }, onClose }: { check: DrawnBackCheck; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  return (
    <BackCheckDialog
      name={institutionName}
      text={t('submission.backCheck.once', { address: physicalAddress, town: cityLocation })}
      change={useBackCheck(id)}
      onClose={onClose}
    />
  );
}

function useColumns(onCheck: (check: DrawnBackCheck) => void): Column<DrawnBackCheck>[] {
  const { t } = useTranslation('mf-admin');
  return [
    titleColumn('name', t('submission.columns.name'), (it) => it.institutionName),
    factColumn('town', t('submission.columns.town'), (it) => it.cityLocation),
    factColumn('collector', t('submission.columns.collector'), (it) => it.collectorName),
    factColumn('drawn', t('submission.backCheck.drawn'), (it) => <DayOf at={it.drawnAt} />),
    bareColumn('outcome', t('submission.backCheck.outcome'), (it) =>
      it.outcome ? (
        <>
          <Badge tone={it.outcome === 'confirmed' ? 'success' : 'warning'}>{t(`portal:backCheck.outcomes.${it.outcome}`)}</Badge>
          <Text $size="s">{it.notes}</Text>
        </>
      ) : (
        <Button
          size="small"
          tone="quiet"
          aria-label={t('portal:backCheck.recordOf', { name: it.institutionName })}
          onClick={() => onCheck(it)}
        >
          {t('portal:backCheck.record')}
        </Button>
      ),
    ),
    factColumn('checker', t('submission.backCheck.checker'), (it) => it.checkerName),
  ];
}
