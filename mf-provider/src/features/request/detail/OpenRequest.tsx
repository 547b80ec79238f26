import { useQuery } from '@tanstack/react-query';
import { portalKindOf, type RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import { BarLink, LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useProviderSession } from '@tenaye/platform/portal/account.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { elsewhereQuery, requestQuery } from '../request.queries.ts';
import { useRequestAddress } from '../useRequestAddress.ts';
import { Neighbors } from './Neighbors.tsx';
import { RequestDetail } from './RequestDetail.tsx';

interface OpenRequestProps {
  type: RequestType;
  id: string;
}

/** The request named in the URL. */
export function OpenRequest({ type, id }: OpenRequestProps) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const { toList } = useRequestAddress(type);
  const { data, error, isFetching, refetch } = useQuery(requestQuery(own, id));
  return (
    <Stack $gap="xs">
      <Row $justify="between">
        <BarLink to={toList()}>
          <ChevronLeftIcon /> {t('request.detail.back')}
        </BarLink>
        <Neighbors type={type} id={id} status={data?.status} />
      </Row>
      {data?.requestType === type && !isMissing(error) ? (
        <RequestDetail request={data} />
      ) : (
        <NoRequest
          id={id}
          error={error}
          isMissing={isMissing(error) || data !== undefined}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </Stack>
  );
}

/** Whether the URL's id belongs to no request of this facility or is malformed. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The account's other facility that has the request, for a link that was opened at the wrong one. */
function useElsewhere(id: string): { facility: ProviderData | undefined; isPending: boolean } {
  const { accountId, facilityId } = useOwn();
  const others = useProviderSession().facilities.filter((it) => it.id !== facilityId);
  const found = useQuery(
    elsewhereQuery(
      accountId,
      others.map((it) => it.id),
      id,
    ),
  );
  return { facility: others.find((it) => it.id === found.data), isPending: found.isPending };
}

/** Tells where a request that isn't this facility's is. */
function Elsewhere({ id }: { id: string }) {
  const { t } = useTranslation('mf-provider');
  const { facility, isPending } = useElsewhere(id);
  if (isPending) return <Loading label={t('request.detail.loading')}>{null}</Loading>;
  if (!facility) {
    return (
      <Notice tone="warning" title={t('request.detail.missing')} role="status">
        {t('request.detail.missingText')}
      </Notice>
    );
  }
  const query = new URLSearchParams({ facility: facility.id, view: 'requests', request: id });
  const there = `/provider/${portalKindOf(facility.category)}?${query}`;
  return (
    <Notice
      tone="info"
      title={t('request.detail.elsewhere', { name: facility.name })}
      role="status"
      action={
        <LinkButton to={there} $size="small">
          {t('request.detail.openThere')}
        </LinkButton>
      }
    />
  );
}

interface NoRequestProps {
  id: string;
  error: unknown;
  isMissing: boolean;
  onRetry(): void;
  busy: boolean;
}

function NoRequest({ id, error, isMissing: isGone, onRetry, busy }: NoRequestProps) {
  const { t } = useTranslation('mf-provider');
  if (isGone) return <Elsewhere id={id} />;
  if (error) return <LoadError title={t('request.detail.failed')} error={error} onRetry={onRetry} busy={busy} />;
  return (
    <Loading label={t('request.detail.loading')}>
      <Card>
        <Stack>
          <Skeleton $width="14rem" $height="1.75rem" />
          <Skeleton $width="60%" />
          <Skeleton $height="8rem" />
        </Stack>
      </Card>
    </Loading>
  );
}
