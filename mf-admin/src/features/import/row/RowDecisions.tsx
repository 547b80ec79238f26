import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { SelectedCount } from '@tenaye/ui/table/selection.tsx';
import { useState } from 'react';
import { useImportChanges } from '../import.queries.ts';
import { canDecide, possibleFor, rowDecisions, stored, type WholeRows } from './row-decisions.ts';
import { useDecide } from './useDecide.ts';
import { isSwapped, useSwap } from './useSwap.ts';

interface RowDecisionsProps {
  batch: ImportBatch;
  /** The ticked rows of the page. */
  rows: readonly ImportRow[];
  /** The number of rows on the page. */
  shown: number;
  /** All rows of the filter; undefined where they can't be decided about at once. */
  whole: WholeRows | undefined;
  onDone(): void;
}

/**
 * Decisions about several rows at the same time, and swapping their coordinates, each with the number of rows to which it applies. Once a
 * whole page is ticked, all rows of the filter can be selected.
 */
export function RowDecisions({ rows, shown, whole, ...acts }: RowDecisionsProps) {
  const { t, i18n } = useTranslation('mf-admin');
  const [selected, setSelected] = useState<readonly ImportRow[]>();
  // A change of the ticks ends the selection of all rows.
  const isAll = selected?.length === rows.length && rows.every((it, at) => it === selected[at]);
  const words = whole && { count: whole.count, number: formatCount(whole.count, i18n.language) };
  if (whole && words && isAll) {
    return (
      <>
        <SelectedCount text={t('list.all.selected', words)} />
        <OfAll {...acts} whole={whole} />
      </>
    );
  }
  return (
    <>
      {whole && words && rows.length === shown && whole.count > shown && (
        <Button size="small" tone="plain" onClick={() => setSelected(rows)}>
          {t('list.all.select', words)}
        </Button>
      )}
      <OfSome {...acts} rows={rows} />
    </>
  );
}

type Acts = Pick<RowDecisionsProps, 'batch' | 'onDone'>;

function OfSome({ batch, rows, onDone }: Acts & Pick<RowDecisionsProps, 'rows'>) {
  const { t } = useTranslation('mf-admin');
  const { decide, isPending } = useDecide(batch, onDone);
  const swapping = useSwap(batch, onDone);
  const swapped = rows.filter(isSwapped);
  const decisions = rowDecisions.map((decision) => {
    const count = rows.filter((it) => canDecide(it, decision)).length;
    if (count === 0) return null;
    return (
      <Button key={decision} tone="quiet" size="small" busy={isPending} onClick={() => void decide(rows, decision)}>
        {t(`import.decide.several.${decision}`, { count })}
      </Button>
    );
  });
  return (
    <>
      {swapped.length > 0 && (
        <Button tone="quiet" size="small" busy={swapping.isPending} onClick={() => void swapping.swap(swapped)}>
          {t('import.swap.several', { count: swapped.length })}
        </Button>
      )}
      {decisions}
    </>
  );
}

function OfAll({ batch: { id }, whole, onDone }: Acts & { whole: WholeRows }) {
  const { t } = useTranslation('mf-admin');
  const { decideAll } = useImportChanges(id);
  const { act, isPending } = useAct(decideAll, {
    done: (_, { decision, count }) => ({ title: t(`import.decide.done.${decision ?? 'back'}`, { count }) }),
    onDone,
    failed: t('import.decide.failed'),
  });
  return possibleFor[whole.outcome].map((decision) => (
    <Button key={decision} tone="quiet" size="small" busy={isPending} onClick={() => void act({ ...whole, decision: stored(decision) })}>
      {t(`import.decide.several.${decision}`, { count: whole.count })}
    </Button>
  ));
}
