import type { FinderKind, TestCenterType } from '@tenaye/contracts/facility-kind.facts.ts';
import { isCountedInBottles } from '@tenaye/contracts/medicine-unit.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { TrashIcon } from '@tenaye/ui/icons.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import type { DraftItem } from '../prescription-draft.ts';
import { CatalogueField } from './CatalogueField.tsx';
import { fieldId } from './useReview.ts';

interface ReviewItemProps {
  kind: FinderKind;
  item: DraftItem;
  position: { number: number; of: number };
  wrong: readonly ('name' | 'quantity')[];
  onChange(part: Partial<DraftItem>, types?: readonly TestCenterType[]): void;
  onRemove(): void;
}

/** One medicine or test: the reading's confidence, the line of the prescription, and fields to correct it. */
export function ReviewItem({ kind, item, position, wrong, onChange, onRemove }: ReviewItemProps) {
  const { t } = useTranslation('mf-patient');
  const { id, name, quantity, read } = item;
  const names = { ...position, name: name || t(`prescription.item.${kind}`) };
  return (
    <Card as="li" aria-label={t('prescription.item.position', names)}>
      {read && <ReadLine {...read} />}
      <Fields>
        <CatalogueField
          kind={kind}
          id={fieldId(id, 'name')}
          value={name}
          error={wrong.includes('name') ? t(`prescription.item.noName.${kind}`) : undefined}
          onChange={(part, types) => onChange({ ...part, read: read && { ...read, confidence: null } }, types)}
        />
        {kind === 'pharmacy' && (
          <Field
            id={fieldId(id, 'quantity')}
            label={t('prescription.item.quantity')}
            hint={isCountedInBottles(name) && t('domain:quantityInBottles')}
            error={wrong.includes('quantity') ? t('prescription.item.noQuantity') : undefined}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={quantity}
              onChange={({ target }) => onChange({ quantity: target.value })}
            />
          </Field>
        )}
        <Remove>
          <IconButton label={t('prescription.item.remove', names)} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </Remove>
      </Fields>
    </Card>
  );
}

const SURE = 0.85;

function ReadLine({ line, confidence }: { line: string; confidence: number | null }) {
  const { t, i18n } = useTranslation('mf-patient');
  const isSure = confidence !== null && confidence >= SURE;
  const share = numberFormat(i18n.language, { style: 'percent' }).format(confidence ?? 0);
  return (
    <Read>
      {confidence !== null && (
        <Badge tone={isSure ? 'success' : 'warning'}>{t(isSure ? 'prescription.item.sure' : 'prescription.item.check', { share })}</Badge>
      )}
      <Text $soft $size="s">
        {t('prescription.item.line', { line })}
      </Text>
    </Read>
  );
}

const Read = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.s};
  padding-block-end: ${theme.space.s};
  overflow-wrap: anywhere;
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space.s};
  /* On a phone, a name with a quantity gets a line to itself. */
  > :first-child:nth-last-child(n + 3) { grid-column: 1 / -1; }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 7rem auto;
    > :first-child:nth-last-child(n + 3) { grid-column: auto; }
    > :first-child:nth-last-child(2) { grid-column: 1 / 3; }
  }
`;
const Remove = styled.div`
  grid-column: -2 / -1;
  /* Aligned with the controls, below the labels. */
  padding-block-start: calc(${theme.text.s} * 1.5 + ${theme.space.xxs});
`;
