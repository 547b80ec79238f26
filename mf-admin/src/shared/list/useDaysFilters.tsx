import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { earliest, latest } from '../period-limits.ts';
import type { ListFilter } from './list-filter.tsx';

interface DaysAddress {
  given: (name: string) => string | undefined;
  give: (name: string, value: string | undefined) => void;
}

/** The filters for the first and the last day of a list, both optional. */
export function useDaysFilters({ given, give }: DaysAddress): ListFilter[] {
  const { t, i18n } = useTranslation('mf-admin');
  const [from, to] = [given('from'), given('to')];
  const limits = {
    from: to && { min: earliest(to), max: to },
    to: from && { min: from, max: latest(from) },
  };
  const fieldOf = (side: Side) => (
    <DateField label={t(`list.${side}`)} value={given(side) ?? ''} {...limits[side]} onChange={(day) => give(side, day)} />
  );
  const fields = (
    <Days key="days">
      {fieldOf('from')}
      {fieldOf('to')}
    </Days>
  );
  const filterOf = (side: Side) => {
    const value = given(side);
    return { label: t(`list.${side}`), value: value && formatDay(noonOf(value), i18n.language), onRemove: () => give(side, undefined) };
  };
  return [
    { ...filterOf('from'), field: fields },
    { ...filterOf('to'), field: null },
  ];
}

type Side = 'from' | 'to';

/** The two days, which stay side by side on a wide screen, each wide enough for a date on one line. */
const Days = styled.div`
  display: grid;
  gap: ${theme.space.s};
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    &&& { flex: 2 1 23rem; max-width: 34rem; }
  }
`;
