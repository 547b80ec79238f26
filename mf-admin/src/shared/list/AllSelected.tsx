import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { SelectedCount } from '@tenaye/ui/table/selection.tsx';
import { type ReactNode, useState } from 'react';

/** All rows of a view, beyond those of the page. */
export interface WholeView<Row> {
  total: number | undefined;
  /** The number of rows on the page. */
  shown: number;
  /** The largest number of rows that one act takes. */
  most: number;
  loadAll: () => Promise<Row[]>;
}

interface AllSelectedProps<Row> {
  /** The ticked rows of the page. */
  rows: readonly Row[];
  whole: WholeView<Row>;
  /** The buttons for acts on the selected rows. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** Once a whole page is ticked, offers to select all rows of the view, which are then acted on as the person sees them now. */
export function AllSelected<Row>({ rows, whole: { total, shown, most, loadAll }, children }: AllSelectedProps<Row>) {
  const { t, i18n } = useTranslation('mf-admin');
  const toast = useToast();
  const say = useMessageText();
  const [selected, setSelected] = useState<{ of: readonly Row[]; all: readonly Row[] }>();
  const { run, isPending } = useOnce(async () => {
    try {
      setSelected({ of: rows, all: await loadAll() });
    } catch (error) {
      toast({ variant: 'destructive', title: t('list.all.failed'), description: say(refusalText(error, '')) });
    }
  });
  // A change of the ticks ends the selection of all rows.
  const all = selected?.of.length === rows.length && rows.every((it, at) => it === selected.of[at]) ? selected.all : undefined;
  const words = (count: number) => ({ count, number: formatCount(count, i18n.language) });
  const isOffered = !all && rows.length === shown && total !== undefined && total > shown;
  return (
    <>
      {all && <SelectedCount text={t('list.all.selected', words(all.length))} />}
      {isOffered && total <= most && (
        <Button size="small" tone="plain" busy={isPending} onClick={() => void run()}>
          {t('list.all.select', words(total))}
        </Button>
      )}
      {isOffered && total > most && <Text $soft>{t('list.all.tooMany', words(most))}</Text>}
      {children(all ?? rows)}
    </>
  );
}
