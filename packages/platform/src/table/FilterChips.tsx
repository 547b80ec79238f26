import { Button } from '@tenaye/ui/Button.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { useTableText } from './useTableText.ts';

/** A filter in use, in words. */
export interface FilterChip {
  key: string;
  text: string;
  onRemove: () => void;
}

/** The filters in use, each a button that removes it; absent without any. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const t = useTableText();
  if (chips.length === 0) return null;
  return (
    <Chips aria-label={t('chips.label')}>
      {chips.map(({ key, text, onRemove }) => (
        <li key={key}>
          <Button size="small" tone="quiet" aria-label={t('chips.remove', { filter: text })} onClick={onRemove}>
            {text} ✕
          </Button>
        </li>
      ))}
    </Chips>
  );
}

const Chips = styled.ul`display: flex; flex-wrap: wrap; gap: ${theme.space.xs}; margin: 0; padding: 0; list-style: none;`;
