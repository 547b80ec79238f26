import { type StockReason, stockReasons } from '@tenaye/contracts/inventory.facts.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { formatCount, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { styled } from 'styled-components';
import { useExplaining, useStockChanges } from '../inventory.queries.ts';
import type { TypedChange } from './typed-change.ts';
import { useFigureChange } from './useFigureChange.ts';

interface LastChangeProps {
  change: TypedChange;
  onUndone(): void;
  onExplained(reason: StockReason): void;
}

/**
 * The last change of a figure, with a button that undoes it and, for a quantity, its reason. It shows until the next change, so that nobody
 * has to be quick.
 */
export function LastChange({ change, onUndone, onExplained }: LastChangeProps) {
  const { item, figure, before, because } = change;
  const { t } = useTranslation('mf-provider');
  const textOf = useFigureText();
  const { act, isPending } = useFigureChange(useStockChanges().change, { onDone: onUndone });
  const words = { name: item.itemName, before: textOf(figure, before[figure] ?? null), after: textOf(figure, item[figure]) };
  const undo = () => void act({ item, change: { ...before, ...(because && { reason: because.reason }) } });
  return (
    <Row $gap="xs">
      <Text role="status" $size="s">
        {t(`inventory.typed.${figure}`, words)}
      </Text>
      {because && <Reason itemId={item.id} because={because} onExplained={onExplained} />}
      <Button tone="quiet" size="small" busy={isPending} onClick={undo}>
        {t('inventory.typed.undo')}
      </Button>
    </Row>
  );
}

interface ReasonProps {
  itemId: string;
  because: NonNullable<TypedChange['because']>;
  onExplained(reason: StockReason): void;
}

/** Why the quantity was changed: recorded as counted, unless another reason is chosen. */
function Reason({ itemId, because: { movements, reason }, onExplained }: ReasonProps) {
  const { t } = useTranslation('mf-provider');
  const { act, isPending } = useAct(useExplaining(itemId), {
    failed: t('inventory.quantityFailed'),
    onDone: (_, { reason: chosen }) => onExplained(chosen),
  });
  const choose = (value: string) => {
    const chosen = stockReasons.find((it) => it === value);
    if (chosen && !isPending) void act({ movements: [...movements], reason: chosen });
  };
  return (
    <Reasons aria-label={t('inventory.form.reason')} value={reason} onChange={({ target }) => choose(target.value)}>
      {stockReasons.map((it) => (
        <option key={it} value={it}>
          {t(`inventory.movement.reason.${it}`)}
        </option>
      ))}
    </Reasons>
  );
}

/** As wide as the longest reason, beside the sentence about the change. */
const Reasons = styled(Select)`width: auto;`;

/** The text of an item's quantity or price; null is a missing price. */
function useFigureText() {
  const { t, i18n } = useTranslation('mf-provider');
  return (figure: 'quantity' | 'price', value: number | null): string => {
    if (value === null) return t('inventory.noPrice');
    return figure === 'price' ? formatMoney(value, i18n.language) : formatCount(value, i18n.language);
  };
}
