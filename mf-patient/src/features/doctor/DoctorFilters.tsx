import type { DoctorOrder } from '@tenaye/contracts/doctor.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { ChevronDownIcon } from '@tenaye/ui/icons.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { SearchWithoutScript } from '../../shared/SearchWithoutScript.tsx';
import { NearMe } from '../../shared/search/NearMe.tsx';
import { useTyped } from '../../shared/search/useTyped.ts';
import { WhatField } from '../../shared/search/WhatField.tsx';
import { WhereField } from '../../shared/search/WhereField.tsx';
import { CareChoices, OrderChoice, PersonChoices, TimeAndFee } from './DoctorChoices.tsx';
import { countFilters, type DoctorFilter, isFiltering } from './doctor-filter.ts';

interface DoctorFiltersProps {
  filter: DoctorFilter;
  /** The orders to choose from. */
  orders: readonly DoctorOrder[];
  /** The order without a choice. */
  first?: DoctorOrder;
  onChange(filter: DoctorFilter): void;
  /** The list's address. Without scripts the form asks for it with the filters. */
  action?: string;
  /** The address of the list without filters. */
  clearHref: string;
}

/**
 * The filters and the order of the doctor list. Typed text applies when typing pauses, a choice immediately. The fields have the names of
 * the parameters in the list's address, so that the form works without scripts, too.
 */
export function DoctorFilters({ filter, orders, first, onChange, action, clearHref }: DoctorFiltersProps) {
  const { t } = useTranslation('mf-patient');
  const count = countFilters(filter);
  const name = useTyped(filter.q, (q) => onChange({ ...filter, q }));
  const place = useTyped(filter.place, (typed) => onChange({ ...filter, place: typed }));
  const clear = () => {
    name.set('');
    place.set('');
  };
  return (
    <Bar role="search" action={action} onSubmit={(event) => event.preventDefault()}>
      <WhatField label={t('doctor.search')} scope="doctor" {...name} onTake={(it) => name.set(it.name)} />
      <Fold>
        <FoldButton $tone="quiet">
          {count > 0 ? t('doctor.filtersSet', { count }) : t('doctor.filters')} <ChevronDownIcon size="1.25rem" />
        </FoldButton>
      </Fold>
      <Folded>
        <CareChoices filter={filter} onChange={onChange} />
        <WhereField {...place} />
        <TimeAndFee filter={filter} onChange={onChange} />
        <PersonChoices filter={filter} onChange={onChange} />
        <OrderChoice filter={filter} orders={orders} first={first} onChange={onChange} />
        {orders.includes('distance') && (
          <Last>
            <NearMe onAsk={() => onChange({ ...filter, sort: 'distance' })} />
          </Last>
        )}
        {isFiltering(filter) && (
          <Last>
            <LinkButton to={clearHref} replace $tone="plain" onClick={clear}>
              {t('doctor.clear')}
            </LinkButton>
          </Last>
        )}
      </Folded>
      {action && <SearchWithoutScript />}
    </Bar>
  );
}

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space.s};
  ${media.desktop} { grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); align-items: end; gap: ${theme.space.m}; }
  > noscript { grid-column: 1 / -1; }
  /* On a phone the label of the first field reaches over the button beside it. */
  ${media.compact} { > :first-child label { white-space: nowrap; } }
  ${media.enlarged} { grid-template-columns: minmax(0, 1fr); }
`;
const Fold = styled.details`align-self: end; ${media.desktop} { display: none; }`;
const FoldButton = styled.summary<ButtonLook>`
  ${buttonLook}
  [open] > & > svg { rotate: 180deg; }
`;
/**
 * On a phone the filters open on request, so that the first doctor is in view. They follow the `<details>` that opens them, because the
 * content of a closed `<details>` can't be shown on a desktop.
 */
const Folded = styled.div`
  display: none;
  grid-column: 1 / -1;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.s};
  [open] + & { display: grid; }
  ${media.enlarged} { grid-template-columns: minmax(0, 1fr); }
  ${media.desktop} { &, [open] + & { display: contents; } }
`;
const Last = styled.div`
  display: flex;
  align-items: end;
`;
