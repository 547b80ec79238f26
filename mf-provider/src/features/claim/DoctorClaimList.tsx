import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { doctorClaimsQuery, useLiveClaims } from './claim.queries.ts';

/** The account's claims on doctor profiles, latest first, each with its status. */
export function DoctorClaimList() {
  const { t } = useTranslation('mf-provider');
  useLiveClaims();
  return (
    <Stack as="section" aria-labelledby="doctor-claims">
      <Heading id="doctor-claims">{t('claim.doctor.mine')}</Heading>
      <Claims />
    </Stack>
  );
}

function Claims() {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(doctorClaimsQuery(accountId));
  if (!data && error) return <LoadError title={t('claim.doctor.claimsFailed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data)
    return (
      <Loading label={t('claim.loadingClaims')}>
        <Skeleton $height="8rem" />
      </Loading>
    );
  if (data.length === 0) return <Empty title={t('claim.doctor.empty')} />;
  return (
    <Stack as="ul" role="list">
      {data.map((it) => (
        <ClaimCard
          key={it.id}
          name={it.claimedDoctorName}
          subtitle={t(`domain:specialty.${it.claimedSpecialization}`, { defaultValue: it.claimedSpecialization })}
          status={it.claimStatus}
          matchScore={it.matchScore}
          digits={1}
          createdAt={it.createdAt}
          contested={it.contested}
          answerUntil={it.answerUntil}
          facts={[
            { label: t('claim.license'), value: it.claimedLicenseNumber },
            { label: t('claim.notes'), value: it.verificationNotes },
          ]}
        >
          {it.claimStatus === 'approved' && <Notice tone="success">{t('claim.doctor.approved')}</Notice>}
          {it.claimStatus === 'rejected' && <Notice tone="danger">{t('claim.doctor.rejected')}</Notice>}
        </ClaimCard>
      ))}
    </Stack>
  );
}
