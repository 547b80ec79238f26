import { inventoryTexts } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { useSeen } from '@tenaye/platform/act/seen.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useCorrectingStock } from '../request.queries.ts';

interface CorrectStockProps {
  item: Pick<InventoryItem, 'id' | 'itemName' | 'version'>;
  onCorrected(item: InventoryItem): void;
  /** Called when somebody else has changed the item, where `item` isn't read again by itself. */
  onChangedElsewhere?: () => void;
}

/** Lets the pharmacist correct a wrong quantity in the stock. */
export function CorrectStock(props: CorrectStockProps) {
  const { t } = useTranslation('mf-provider');
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Correction {...props} onClose={() => setIsOpen(false)} />;
  return (
    <Row>
      <Button tone="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t('request.stock.correct')}
      </Button>
    </Row>
  );
}

/** The field for the quantity. Not a `form` element, because it is part of other forms. */
function Correction({ item, onCorrected, onChangedElsewhere, onClose }: CorrectStockProps & { onClose(): void }) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { seen, show } = useSeen(item);
  const { act, problem, isPending, forget } = useAct(useCorrectingStock(item), {
    onDone: (corrected) => {
      onCorrected(corrected);
      onClose();
    },
    show: (error) => {
      if (hasCode(error, 'changed_elsewhere')) onChangedElsewhere?.();
      return show(error);
    },
  });
  const type = (text: string) => {
    setTyped(text);
    setIsWrong(false);
    forget();
  };
  const save = () => {
    const quantity = numberOf(typed);
    const isCount = quantity !== null && Number.isInteger(quantity) && quantity >= 0;
    setIsWrong(!isCount);
    if (isCount) void act({ quantity, version: seen.version });
  };
  return (
    <Stack $gap="xs">
      <Field
        label={t('request.stock.now', { name: item.itemName })}
        error={isWrong ? messageText(inventoryTexts.quantity) : problem?.text}
        required
      >
        <TextInput
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
      </Field>
      <Row $gap="xs">
        <Button size="small" busy={isPending} onClick={save}>
          {t('request.stock.save')}
        </Button>
        <Button tone="plain" size="small" onClick={onClose}>
          {t('request.stock.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
