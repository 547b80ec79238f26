import { inventoryTexts } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCorrectStock } from '../request.queries.ts';

interface CorrectStockProps {
  item: Pick<InventoryItem, 'id' | 'itemName' | 'updatedAt'>;
  onCorrected(item: InventoryItem): void;
}

/** For a pharmacist who knows better than the stock: enters what is really there. Part of other forms, so it is none itself. */
export function CorrectStock({ item, onCorrected }: CorrectStockProps) {
  const { t } = useTranslation('mf-provider');
  const refusal = useRefusal();
  const messageText = useMessageText();
  const { mutateAsync, isPending } = useCorrectStock(item.id);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const save = useSingleFlight(async () => {
    const quantity = typed?.trim() ? Number(typed) : Number.NaN;
    if (!Number.isInteger(quantity) || quantity < 0) return setError(messageText(inventoryTexts.quantity));
    try {
      onCorrected(await mutateAsync({ quantity, updatedAt: item.updatedAt }));
      setTyped(undefined);
    } catch (failure) {
      setError(refusal(failure, t('parts:tryAgain')));
    }
  });
  if (typed === undefined)
    return (
      <Row>
        <Button tone="quiet" size="small" onClick={() => setTyped('')}>
          {t('request.stock.correct')}
        </Button>
      </Row>
    );
  return (
    <Stack $gap="xs">
      <Field label={t('request.stock.now', { name: item.itemName })} error={error} required>
        <TextInput
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void save();
          }}
        />
      </Field>
      <Row $gap="xs">
        <Button size="small" busy={isPending} onClick={() => void save()}>
          {t('request.stock.save')}
        </Button>
        <Button tone="plain" size="small" onClick={() => setTyped(undefined)}>
          {t('request.stock.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
