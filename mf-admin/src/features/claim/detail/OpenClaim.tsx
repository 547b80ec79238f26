import { useQuery } from '@tanstack/react-query';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { type ClaimRef, claimQuery, claimsQuery } from '../claim.queries.ts';
import { useClaimAddress } from '../useClaimAddress.ts';
import { ClaimDetail } from './ClaimDetail.tsx';

interface OpenClaimProps {
  /** Null for an address that names no claim. */
  claim: ClaimRef | null;
}

/** The claim named in the address, with links back to the list and on to the next waiting claim. */
export function OpenClaim({ claim }: OpenClaimProps) {
  const { t } = useTranslation('mf-admin');
  const { toList } = useClaimAddress();
  return (
    <Stack $gap="xs">
      <Row as="nav" $justify="between" aria-label={t('claim.heading')}>
        <BarLink to={toList}>
          <ChevronLeftIcon /> {t('claim.back')}
        </BarLink>
        <NextClaim current={claim?.id} />
      </Row>
      {claim ? <Loaded claim={claim} /> : <Missing />}
    </Stack>
  );
}

/** Leads to the claim that waits longest, so that reviews can follow one another without the list. */
function NextClaim({ current }: { current: string | undefined }) {
  const { t } = useTranslation('mf-admin');
  const { toClaim } = useClaimAddress();
  const { data } = useQuery(claimsQuery(useAccount().id, { status: 'pending' }, { limit: 2 }));
  const next = data?.answer.find((it) => it.id !== current);
  if (!next) return null;
  return (
    <BarLink to={toClaim(next)}>
      {t('claim.next')} <ChevronRightIcon />
    </BarLink>
  );
}

function Loaded({ claim }: { claim: ClaimRef }) {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(claimQuery(useAccount().id, claim));
  if (isMissing(error)) return <Missing />;
  if (data) return <ClaimDetail claim={data} />;
  if (error) return <LoadError title={t('claim.openFailed')} error={error} onRetry={refetch} busy={isFetching} />;
  return (
    <Loading label={t('claim.loading')}>
      <Card>
        <Stack>
          <Skeleton $width="14rem" $height="1.75rem" />
          <Skeleton $width="60%" />
          <Skeleton $height="12rem" />
        </Stack>
      </Card>
    </Loading>
  );
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function Missing() {
  const { t } = useTranslation('mf-admin');
  return (
    <Notice tone="warning" title={t('claim.missing')} role="status">
      {t('claim.missingText')}
    </Notice>
  );
}
