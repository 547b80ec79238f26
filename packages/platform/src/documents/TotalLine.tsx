import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { formatMoney } from '../texts/format.ts';

interface TotalLineProps {
  label: string;
  /** ETB. */
  amount: number;
  /** Announces the amount whenever it changes. */
  isLive?: boolean;
}

/** The sum below a list of prices. */
export function TotalLine({ label, amount, isLive = false }: TotalLineProps) {
  const { i18n } = useTranslation();
  return (
    <Line aria-live={isLive ? 'polite' : undefined}>
      <span>{label}</span> <span>{formatMoney(amount, i18n.language)}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding-block-start: ${theme.space.xs};
  border-block-start: 2px solid ${theme.color.line};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
`;
