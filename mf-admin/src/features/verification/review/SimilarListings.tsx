import { useQuery } from '@tanstack/react-query';
import type { SimilarListing } from '@tenaye/contracts/listing-record.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useMapWords } from '@tenaye/platform/place/useMapWords.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { MapView } from '@tenaye/ui/MapView.tsx';
import type { MapPlace } from '@tenaye/ui/map-pin.ts';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { Detail, RowLink } from '../../../shared/cells.ts';
import { listingHref } from '../../../shared/record/record-hrefs.ts';
import { HiddenMarks } from '../listing/useListingColumns.tsx';
import { type Comparable, MergeDialog } from '../merge/MergeDialog.tsx';
import { useCategory } from '../useCategory.ts';
import { similarQuery } from '../verification.queries.ts';

/** The listings that the provider may duplicate, or that are next to it, with their numbers on a map. */
export function SimilarListings({ provider }: { provider: Comparable }) {
  const { t } = useTranslation('mf-admin');
  const [merged, setMerged] = useState<SimilarListing>();
  const { isClaimed, isUnlisted = false } = provider.listing;
  const mayMerge = (it: SimilarListing) => !isUnlisted && !it.isUnlisted && !(isClaimed && it.isClaimed);
  const { data, error, isFetching, refetch } = useQuery(similarQuery(useAccount().id, provider.listing));
  const lead = data && t(data.length > 0 ? 'verification.similar.lead' : 'verification.similar.none');
  return (
    <Section title={t('verification.similar.title')} text={lead ?? t('verification.similar.loading')} card small>
      {error && !data && <LoadError title={t('verification.similar.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {data && data.length > 0 && (
        <Stack as="ol" role="list" $gap="s">
          {data.map((it, index) => (
            <li key={it.id}>
              <Similar listing={it} number={index + 1} onMerge={mayMerge(it) ? () => setMerged(it) : undefined} />
            </li>
          ))}
        </Stack>
      )}
      {data && <Around provider={provider} similar={data} />}
      {merged && <MergeDialog provider={provider} other={merged} onClose={() => setMerged(undefined)} />}
    </Section>
  );
}

interface SimilarProps {
  listing: SimilarListing;
  number: number;
  /** Undefined where both have an owner, or one is off the lists. */
  onMerge: (() => void) | undefined;
}

function Similar({ listing, number, onMerge }: SimilarProps) {
  const { t, i18n } = useTranslation('mf-admin');
  const categoryOf = useCategory();
  const { name, location, verificationStatus, isClaimed, score, shared, km } = listing;
  const grounds = [
    t('verification.similar.score', { score }),
    ...shared.map((it) => t(`verification.similar.shared.${it}`)),
    ...(km === null ? [] : [t('verification.similar.away', { distance: formatDistance(km, i18n.language) })]),
  ];
  return (
    <>
      <Row $gap="xs">
        <RowLink to={listingHref(listing)}>{t('verification.similar.one', { number, name })}</RowLink>
        <StatusBadge status={verificationStatus}>{t(`domain:verificationStatus.${verificationStatus}`, { context: 'admin' })}</StatusBadge>
        <HiddenMarks {...listing} />
        {!isClaimed && <Badge tone="neutral">{t('verification.marks.unclaimed')}</Badge>}
        {onMerge && (
          <Button size="small" tone="quiet" aria-label={t('verification.merge.with', { name })} onClick={onMerge}>
            {t('verification.merge.act')}
          </Button>
        )}
      </Row>
      <Detail>{[categoryOf(listing), location].filter(Boolean).join(' · ')}</Detail>
      <Detail>{grounds.join(' · ')}</Detail>
    </>
  );
}

/** The provider and the similar facilities as pins; absent without a position. Doctors of one hospital share a pin, which tells nothing. */
function Around({ provider: { listing, facility }, similar }: { provider: Comparable; similar: readonly SimilarListing[] }) {
  const { t } = useTranslation('mf-admin');
  const words = useMapWords();
  if (!facility || facility.latitude === null || facility.longitude === null) return null;
  const center = { latitude: facility.latitude, longitude: facility.longitude };
  const own: MapPlace = { id: listing.id, ...center, label: listing.name, mark: t('verification.similar.mark'), isHere: true };
  const others = similar.flatMap(({ id, name, latitude, longitude }, index): MapPlace[] =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude, label: name, mark: String(index + 1) }],
  );
  return (
    <>
      <MapView {...words} label={t('verification.similar.map', { name: listing.name })} places={[own, ...others]} center={center} />
      <Text $soft $size="xs">
        {t('verification.similar.mapHint')}
      </Text>
    </>
  );
}
