import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { WordList } from './WordList.tsx';

/** A place's services, each with its price if known. */
export function ServiceList({ place, level }: { place: Pick<FacilityDetails, 'services' | 'service_prices'>; level: 'h2' | 'h4' }) {
  const { t, i18n } = useTranslation('mf-patient');
  const services = [...new Set(place.services)];
  const prices = new Map(Object.entries(place.service_prices));
  if (services.length === 0) return null;
  return (
    <Section level={level} small title={t('finder.details.services')}>
      {prices.size === 0 ? (
        <WordList words={services} />
      ) : (
        <Lines>
          {services.map((name) => {
            const price = prices.get(name);
            return (
              <li key={name}>
                <span>{name}</span> <span>{price === undefined ? t('finder.details.noPrice') : formatMoney(price, i18n.language)}</span>
              </li>
            );
          })}
        </Lines>
      )}
    </Section>
  );
}

const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  > li {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: ${theme.space.s};
    padding-block: ${theme.space.xxs};
    border-block-end: 1px solid ${theme.color.line};
  }
  > li > :first-child { min-width: 0; overflow-wrap: anywhere; }
  > li > :last-child { flex: none; font-variant-numeric: tabular-nums; }
`;
