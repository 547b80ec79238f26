import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
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
  return (['from', 'to'] as const).map((side) => {
    const [label, value] = [t(`list.${side}`), given(side)];
    return {
      field: (
        <Day key={side}>
          <DateField label={label} value={value ?? ''} {...limits[side]} onChange={(day) => give(side, day)} />
        </Day>
      ),
      label,
      value: value && formatDay(noonOf(value), i18n.language),
      onRemove: () => give(side, undefined),
    };
  });
}

/** Wide enough for a date on one line. */
const Day = styled.div`--tn-filter: 11rem;`;
