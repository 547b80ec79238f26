import { useQuery } from '@tanstack/react-query';
import { streetLine } from '@tenaye/contracts/address.facts.ts';
import type { Offer } from '@tenaye/contracts/public-search.ts';
import { formatAgo, formatDistance, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { facilityHref } from '../../../shared/book-address.ts';
import { type FacilityFilter, offersQuery } from '../../../shared/directory.queries.ts';
import { usePlaceKnown } from '../../../shared/location/usePlaceKnown.ts';
import { usePosition } from '../../../shared/location/usePosition.ts';
import { OpenNow } from '../../../shared/OpenNow.tsx';
import { ProfileLink } from '../../../shared/ProfileLink.tsx';

/** Who has the medicine or does the test that was searched for, for how much, how far and whether it is open; nothing for other words. */
export function Offers({ filter }: { filter: FacilityFilter }) {
  const { t } = useTranslation('mf-patient');
  const { position } = usePosition();
  const { data: offers = [] } = useQuery(offersQuery(filter, position));
  const isPlaceKnown = usePlaceKnown(filter.place);
  const [first] = offers;
  if (!first) return null;
  const place = first.near ?? (isPlaceKnown ? filter.place : position?.placeName);
  const order = place ? 'nearPlace' : position ? 'nearYou' : 'anywhere';
  return (
    <Stack as="section">
      <div>
        <Heading as="h3" $look={2}>
          {t(`search.offers.${filter.kind}`, { item: first.asked ?? filter.q })}
        </Heading>
        <Text $soft>
          {t('search.offers.ask')} {t(`search.offers.${order}`, { place })}
        </Text>
      </div>
      <List>
        {offers.map((it) => (
          <li key={it.id}>
            <OfferRow offer={it} />
          </li>
        ))}
      </List>
    </Stack>
  );
}

/** What a list of places says where it is empty, unless places have the medicine or do the test that was searched for. */
export function UnlessOffered({ filter, children }: { filter: FacilityFilter; children: ReactNode }) {
  const { position } = usePosition();
  return useQuery(offersQuery(filter, position)).data?.length ? null : children;
}

function OfferRow({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation('mf-patient');
  const now = useMinute();
  const { name, item, distance, working_hours } = offer;
  const priceOf = ({ facility_type, item: { price } }: Offer) => {
    if (price === null) return t('pharmacies.stock.noPrice');
    const money = formatMoney(price, i18n.language);
    return facility_type === 'pharmacy' ? t('search.offers.each', { price: money }) : money;
  };
  const where = [streetLine(offer) || t('place.noAddress'), offer.landmark, distance !== null && formatDistance(distance, i18n.language)];
  return (
    <Frame as="article">
      <div>
        <h4>
          <ProfileLink to={facilityHref(offer)}>{name}</ProfileLink>
        </h4>
        <Text $soft $size="s">
          {where.filter(Boolean).join(' · ')}
        </Text>
        <OpenNow hours={working_hours} />
      </div>
      <Price>
        <strong>{priceOf(offer)}</strong>
        <Text $soft $size="s">
          {item.name}
        </Text>
        {item.updatedAt && (
          <Text $soft $size="xs">
            {t('pharmacies.stock.updated', { ago: formatAgo(item.updatedAt, now, i18n.language) })}
          </Text>
        )}
      </Price>
    </Frame>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.s};
`;
const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space.s};
  overflow-wrap: anywhere;
  h4 { font-size: ${theme.text.m}; }
  ${media.wide} { grid-template-columns: minmax(0, 1fr) auto; gap: ${theme.space.m}; }
`;
const Price = styled.div`
  strong { font-variant-numeric: tabular-nums; }
  ${media.wide} { text-align: end; }
`;
