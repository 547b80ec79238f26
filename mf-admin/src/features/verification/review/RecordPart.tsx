import { useQuery } from '@tanstack/react-query';
import type { ListingRecord } from '@tenaye/contracts/listing-record.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { LazyHistory } from '../../../shared/audit/LazyHistory.tsx';
import { RowLink } from '../../../shared/cells.ts';
import { ClaimsOfRecord } from '../../../shared/record/ClaimsOfRecord.tsx';
import { importHref, listingHref, personHref, submissionHref } from '../../../shared/record/record-hrefs.ts';
import { recordQuery } from '../verification.queries.ts';

/** Where the provider comes from, who owns it, the claims on it, and everything that was done with it. */
export function RecordPart({ listing }: { listing: Listing }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(recordQuery(useAccount().id, listing));
  if (error && !data) return <LoadError title={t('record.failed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data) return <ListLoading />;
  return (
    <Stack>
      <FactList
        facts={[
          { label: t('record.origin.label'), value: <Origin origin={data.origin} /> },
          { label: t('record.owner'), value: data.owner ? <Owner owner={data.owner} /> : t('record.noOwner') },
          { label: t('record.mergedInto'), value: data.mergedInto && <Listings of={listing.kind} listings={[data.mergedInto]} /> },
          { label: t('record.merged'), value: data.merged?.length ? <Listings of={listing.kind} listings={data.merged} /> : undefined },
          { label: t('record.unlisted'), value: data.unlisted && <Unlisted unlisted={data.unlisted} /> },
        ]}
      />
      {data.visits.length > 0 && (
        <Section title={t('record.visits')} small>
          <Stack as="ul" role="list" $gap="xxs">
            {data.visits.map(({ id, collectorName, createdAt, isUpdate }) => (
              <li key={id}>
                <RowLink to={submissionHref(id)}>
                  {t(isUpdate ? 'record.visitUpdate' : 'record.visit', { day: formatDate(createdAt, i18n.language), name: collectorName })}
                </RowLink>
              </li>
            ))}
          </Stack>
        </Section>
      )}
      <ClaimsOfRecord claims={data.claims} by="claimantName" />
      <Section title={t('record.history')} small>
        <LazyHistory target={listing.id} />
      </Section>
    </Stack>
  );
}

function Origin({ origin: { from, id, name, row } }: Pick<ListingRecord, 'origin'>) {
  const { t } = useTranslation('mf-admin');
  const text = t(`record.origin.${from}`, { name, row });
  if (id === null) return text;
  return <RowLink to={from === 'import' ? importHref(id) : submissionHref(id)}>{text}</RowLink>;
}

/** Listings that were merged, each with a link. */
function Listings({ of: kind, listings }: { of: Listing['kind']; listings: readonly { id: string; name: string }[] }) {
  return (
    <Row $gap="xs">
      {listings.map(({ id, name }) => (
        <RowLink key={id} to={listingHref({ kind, id })}>
          {name}
        </RowLink>
      ))}
    </Row>
  );
}

function Unlisted({ unlisted: { at, reason } }: { unlisted: NonNullable<ListingRecord['unlisted']> }) {
  const { t, i18n } = useTranslation('mf-admin');
  return t('record.unlistedWhy', { day: formatDate(at, i18n.language), reason });
}

function Owner({ owner: { id, name, email, isActive } }: { owner: NonNullable<ListingRecord['owner']> }) {
  const { t } = useTranslation('mf-admin');
  return (
    <>
      <RowLink to={personHref(id)}>{`${name} (${email})`}</RowLink> {!isActive && <Badge tone="danger">{t('record.deactivated')}</Badge>}
    </>
  );
}
