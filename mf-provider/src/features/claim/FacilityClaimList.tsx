import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { facilityClaimsQuery } from './claim.queries.ts';

/** The account's claims on facilities, latest first. */
export function FacilityClaimList() {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(facilityClaimsQuery(accountId));
  if (!data && error) return <LoadError title={t('claim.facility.claimsFailed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data)
    return (
      <Loading label={t('claim.loadingClaims')}>
        <Skeleton $height="8rem" />
      </Loading>
    );
  if (data.length === 0) return <Empty title={t('claim.facility.empty')} />;
  return (
    <Stack as="ul" role="list">
      {data.map((it) => (
        <ClaimCard
          key={it.id}
          name={it.claimedFacilityName}
          status={it.claimStatus}
          matchScore={it.matchScore}
          digits={0}
          createdAt={it.createdAt}
          contested={it.contested}
          answerUntil={it.answerUntil}
          facts={[
            { label: t('claim.location'), value: it.claimedLocation },
            { label: t('claim.phone'), value: formatPhone(it.claimedContactPhone) },
            { label: t('claim.email'), value: it.claimedContactEmail },
            { label: t('claim.reason'), value: it.claimReason },
            { label: t('claim.notes'), value: it.verificationNotes },
          ]}
        >
          {it.claimStatus === 'rejected' && (
            <Row>
              <LinkButton to={`?${new URLSearchParams({ name: it.claimedFacilityName })}`}>{t('claim.facility.again')}</LinkButton>
            </Row>
          )}
        </ClaimCard>
      ))}
    </Stack>
  );
}
