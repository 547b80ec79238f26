import { useQuery } from '@tanstack/react-query';
import type { StockMark } from '@tenaye/contracts/inventory.facts.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useTypingPause } from '@tenaye/platform/parts/useTypingPause.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providerFacilityQuery } from '../../shared/facility.queries.ts';
import { shownMarks, useStockAddress } from './useStockAddress.ts';

/** Which items the desk shows; both choices are in the address. */
export function StockFilters({ accountId }: { accountId: string }) {
  const { t } = useTranslation('mf-provider');
  const { filter, toMark } = useStockAddress();
  const { data: facility } = useQuery(providerFacilityQuery(accountId));
  const counts: Partial<Record<StockMark, number>> = { low: facility?.figures.lowStock, expiring: facility?.figures.expiring };
  const words = (mark: StockMark | undefined) => {
    const name = t(`stock.filter.${mark ?? 'all'}`);
    const count = mark && counts[mark];
    return count === undefined ? name : t('stock.filterCount', { filter: name, count });
  };
  return (
    <Stack $gap="s">
      <Search />
      <Row as="nav" $gap="xxs" aria-label={t('stock.filters')}>
        {[undefined, ...shownMarks].map((mark) => (
          <LinkButton
            key={mark ?? 'all'}
            to={toMark(mark)}
            $size="small"
            $tone={mark === filter.mark ? 'quiet' : 'plain'}
            aria-current={mark === filter.mark ? 'true' : undefined}
          >
            {words(mark)}
          </LinkButton>
        ))}
      </Row>
    </Stack>
  );
}

function Search() {
  const { t } = useTranslation('mf-provider');
  const { filter, search } = useStockAddress();
  const [typed, setTyped] = useState(filter.q);
  const [known, setKnown] = useState(filter.q);
  // The address has changed by itself: back, or a link that shows all.
  if (filter.q !== known) {
    setKnown(filter.q);
    if (filter.q !== typed.trim()) setTyped(filter.q);
  }
  useTypingPause(typed.trim(), (q) => q !== filter.q && search(q));
  return (
    <Field label={t('stock.search')} hint={t('stock.searchHint')}>
      <TextInput type="search" value={typed} maxLength={80} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
    </Field>
  );
}
