import { formatCount, formatMoney } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { useStockChanges } from '../inventory.queries.ts';
import type { TypedChange } from './typed-change.ts';
import { useFigureChange } from './useFigureChange.ts';

/** The last change of a figure, with a button that undoes it. It shows until the next change, so that nobody has to be quick. */
export function LastChange({ change: { item, figure, before }, onUndone }: { change: TypedChange; onUndone: () => void }) {
  const { t } = useTranslation('mf-provider');
  const textOf = useFigureText();
  const { act, isPending } = useFigureChange(useStockChanges().change, { onDone: onUndone });
  const words = { name: item.itemName, before: textOf(figure, before[figure] ?? null), after: textOf(figure, item[figure]) };
  return (
    <Row role="status" $gap="xs">
      <Text $size="s">{t(`inventory.typed.${figure}`, words)}</Text>
      <Button tone="quiet" size="small" busy={isPending} onClick={() => void act({ item, change: before })}>
        {t('inventory.typed.undo')}
      </Button>
    </Row>
  );
}

/** The text of an item's quantity or price; null is a missing price. */
function useFigureText() {
  const { t, i18n } = useTranslation('mf-provider');
  return (figure: 'quantity' | 'price', value: number | null): string => {
    if (value === null) return t('inventory.noPrice');
    return figure === 'price' ? formatMoney(value, i18n.language) : formatCount(value, i18n.language);
  };
}
