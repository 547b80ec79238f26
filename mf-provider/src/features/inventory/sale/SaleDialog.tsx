import type { Sale } from '@tenaye/contracts/sale.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useHeld } from '@tenaye/platform/act/FormDialog.tsx';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useStill } from '@tenaye/platform/act/useStill.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { TrashIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useRef, useState } from 'react';
import { useSelling } from '../inventory.queries.ts';
import { ItemSearch } from './ItemSearch.tsx';
import { PaperFields } from './PaperFields.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { type CounterLine, countOf, needsPaper, priceOf, saleOf, sellable, type TypedPaper, totalOf, withItem } from './sale.lines.ts';

/** A sale at the counter: items are searched, counted and sold; then the receipt is shown. */
export function SaleDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-provider');
  const [lines, setLines] = useState<CounterLine[]>([]);
  const [paper, setPaper] = useState<TypedPaper>({ patientName: '', reference: '' });
  const [isTried, setIsTried] = useState(false);
  const [sold, setSold] = useState<Sale>();
  const { act, problem, isPending, forget } = useAct(useSelling(), { onDone: setSold });
  const change = (next: CounterLine[]) => {
    setLines(next);
    forget();
  };
  const onHeld = useHeld(lines.length > 0 && !isPending);
  const fields = useRef<HTMLDivElement>(null);
  const still = useStill(fields, isPending);
  // The button that has the focus disappears, and the window would take it to its start.
  const drop = (line: CounterLine) => {
    fields.current?.querySelector('input')?.focus();
    change(lines.filter((it) => it !== line));
  };
  const sale = saleOf(lines, paper);
  const sell = () => {
    setIsTried(true);
    if (sale) void act(sale);
  };
  if (sold) return <ReceiptDialog sale={sold} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('inventory.sale.title')}
      text={t('inventory.sale.lead')}
      keep={t('inventory.sale.keep')}
      action={t('inventory.sale.sell')}
      tone="primary"
      isPending={isPending}
      onHeld={onHeld}
      onConfirm={sell}
    >
      <Stack ref={fields} {...still}>
        <ItemSearch onChoose={(item) => change(withItem(lines, item))} />
        {lines.map((line) => (
          <Line
            key={line.item.id}
            line={line}
            isTried={isTried}
            onChange={(next) => change(lines.map((it) => (it === line ? next : it)))}
            onRemove={() => drop(line)}
          />
        ))}
        {needsPaper(lines) && <PaperFields paper={paper} isTried={isTried} onChange={setPaper} />}
        {lines.length > 0 && <Total lines={lines} />}
        {isTried && lines.length === 0 && <Text role="alert">{t('inventory.sale.nothing')}</Text>}
        <ProblemNotice problem={problem} title={t('inventory.sale.notSold')} />
      </Stack>
    </ConfirmDialog>
  );
}

function Total({ lines }: { lines: readonly CounterLine[] }) {
  const { t, i18n } = useTranslation('mf-provider');
  return (
    <SplitRow aria-live="polite">
      <Text as="span" $strong>
        {t('inventory.sale.total')}
      </Text>
      <Text as="span" $strong $tabular>
        {formatMoney(totalOf(lines), i18n.language)}
      </Text>
    </SplitRow>
  );
}

interface LineProps {
  line: CounterLine;
  /** After the first try, a missing price is told; a wrong quantity at once. */
  isTried: boolean;
  onChange(line: CounterLine): void;
  onRemove(): void;
}

function Line({ line, isTried, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('mf-provider');
  const { item, quantity, price } = line;
  const count = sellable(item);
  const name = [item.itemName, item.strength].filter(Boolean).join(' ');
  const isPriceWrong = priceOf(line) === undefined && (isTried || price.trim() !== '');
  return (
    <Stack $gap="xs" role="group" aria-label={name}>
      <SplitRow>
        <div>
          <Text $strong>{name}</Text>
          <Text $soft $size="s">
            {t('inventory.sale.free', { count })}
          </Text>
        </div>
        <IconButton label={t('inventory.sale.remove', { name })} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </SplitRow>
      <Grid $min="8rem" $gap="s">
        <Field
          label={t('inventory.sale.quantity')}
          error={
            countOf(line) === undefined ? t(count === 0 ? 'inventory.sale.noneFree' : 'inventory.sale.wrongQuantity', { count }) : undefined
          }
          required
        >
          <TextInput
            value={quantity}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => onChange({ ...line, quantity: target.value })}
          />
        </Field>
        <Field label={t('inventory.sale.price')} error={isPriceWrong ? t('inventory.sale.wrongPrice') : undefined} required>
          <TextInput
            value={price}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onChange({ ...line, price: target.value })}
          />
        </Field>
      </Grid>
    </Stack>
  );
}
