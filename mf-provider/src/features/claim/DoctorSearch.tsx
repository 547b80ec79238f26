import { useQuery } from '@tanstack/react-query';
import { PROFILE_QUERY_MIN } from '@tenaye/contracts/claim.facts.ts';
import type { ClaimableDoctor, DoctorClaim } from '@tenaye/contracts/claim.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { useState } from 'react';
import { doctorClaimsQuery, doctorSearchQuery } from './claim.queries.ts';

interface DoctorSearchProps {
  /** Undefined for an account that may search but can't claim. */
  onChoose: ((it: ClaimableDoctor) => void) | undefined;
}

/** Searches doctors by name, email, phone or license number while the user types. */
export function DoctorSearch({ onChoose }: DoctorSearchProps) {
  const { t } = useTranslation('mf-provider');
  const { q: asked, search } = useTableAddress({ choices: {} });
  const [typed, setTyped] = useState(asked);
  useTypingPause(typed.trim(), (text) => text !== asked && search(text));
  return (
    <Stack>
      <Field label={t('claim.doctor.searchLabel')} hint={t('claim.doctor.searchHint')}>
        <TextInput type="search" value={typed} maxLength={80} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {asked.length >= PROFILE_QUERY_MIN && <Results typed={asked} onChoose={onChoose} />}
    </Stack>
  );
}

function Results({ typed, onChoose }: DoctorSearchProps & { typed: string }) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(doctorSearchQuery(typed));
  const { data: claims = [] } = useQuery(doctorClaimsQuery(accountId));
  const isOpen = ({ claimStatus }: DoctorClaim) => claimStatus === 'pending' || claimStatus === 'under_review';
  if (!data && error) return <LoadError title={t('claim.doctor.searchFailed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data)
    return (
      <Loading label={t('claim.loading')}>
        <Skeleton $height="8rem" />
      </Loading>
    );
  if (data.length === 0)
    return (
      <div role="status">
        <Empty title={t('claim.doctor.none')} />
      </div>
    );
  return (
    <Stack as="ul" role="list" aria-label={t('claim.doctor.results')}>
      {data.map((it) => (
        <DoctorCard
          key={it.id}
          doctor={it}
          isOwn={it.accountId === accountId}
          hasOpenClaim={claims.some((claim) => claim.doctorId === it.id && isOpen(claim))}
          onChoose={onChoose && (() => onChoose(it))}
        />
      ))}
    </Stack>
  );
}

interface DoctorCardProps {
  doctor: ClaimableDoctor;
  isOwn: boolean;
  hasOpenClaim: boolean;
  onChoose: (() => void) | undefined;
}

function DoctorCard({ doctor, isOwn, hasOpenClaim, onChoose }: DoctorCardProps) {
  const { t } = useTranslation('mf-provider');
  const isClaimed = doctor.accountId !== null;
  const act = t(isClaimed ? 'claim.contest' : 'claim.doctor.choose');
  return (
    <Card as="li">
      <Stack $gap="s">
        <Row $justify="between">
          <Heading as="h3" $look={3}>
            {doctor.name}
          </Heading>
          <StatusBadge status={isClaimed ? 'claimed' : 'available'}>
            {t(isClaimed ? 'claim.doctor.claimed' : 'claim.doctor.available')}
          </StatusBadge>
        </Row>
        <Text $soft>{t(`domain:specialty.${doctor.specialization}`)}</Text>
        <FactList
          min="10rem"
          facts={[
            { label: t('claim.email'), value: doctor.email },
            { label: t('claim.phone'), value: doctor.phone && formatPhone(doctor.phone) },
            { label: t('claim.location'), value: doctor.location },
            { label: t('claim.license'), value: doctor.licenseNumber },
          ]}
        />
        <Text $soft>{t('claim.doctor.years', { count: doctor.experience })}</Text>
        {isClaimed && <Text>{t(isOwn ? 'claim.doctor.own' : 'claim.doctor.taken')}</Text>}
        {hasOpenClaim && <Text>{t('claim.doctor.claimedByYou')}</Text>}
        {onChoose && !hasOpenClaim && (
          <Row>
            <Button tone={isClaimed ? 'quiet' : undefined} onClick={onChoose} aria-label={`${act}: ${doctor.name}`}>
              {act}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
