import { useQuery } from '@tanstack/react-query';
import { checkExistence, PROFILE_QUERY_MIN } from '@tenaye/contracts/claim.facts.ts';
import type { ExistenceMatch } from '@tenaye/contracts/claim.ts';
import type { RegisteringType } from '@tenaye/contracts/provider-account.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useTypingPause } from '@tenaye/platform/parts/useTypingPause.ts';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { keys } from '../../shared/keys.ts';
import type { SignUpValues } from './sign-up.form.ts';

/** The spec's delay after the last letter, in milliseconds. */
const PAUSE_MS = 800;

interface ProviderName {
  providerType: RegisteringType;
  firstName: string;
  lastName: string;
}

/** Shows providers already listed under the typed name. It never blocks the form: without an answer it shows nothing. */
export function DuplicateHint() {
  const [providerType, firstName = '', lastName = ''] = useWatch<SignUpValues, ['providerType', 'firstName', 'lastName']>({
    name: ['providerType', 'firstName', 'lastName'],
  });
  const [asked, setAsked] = useState<ProviderName>();
  const typed = { firstName: firstName.trim(), lastName: lastName.trim() };
  const isLongEnough = Math.max(typed.firstName.length, typed.lastName.length) >= PROFILE_QUERY_MIN;
  const next = providerType && isLongEnough ? { providerType, ...typed } : undefined;
  useTypingPause(JSON.stringify(next ?? null), () => setAsked(next), PAUSE_MS);
  const { data } = useQuery({
    queryKey: [...keys.duplicates, asked],
    queryFn: ({ signal }) => call(checkExistence, { body: bodyOf(asked), signal }),
    enabled: asked !== undefined,
    retry: false,
  });
  return <div role="status">{asked && data?.exists && <Matches matches={data.matches} providerType={data.providerType} />}</div>;
}

function bodyOf(asked: ProviderName | undefined) {
  const { providerType = 'doctor', firstName = '', lastName = '' } = asked ?? {};
  return providerType === 'doctor' ? { providerType, firstName, lastName } : { providerType, facilityName: firstName };
}

function Matches({ matches, providerType }: { matches: readonly ExistenceMatch[]; providerType: ProviderName['providerType'] }) {
  const { t } = useTranslation('mf-provider');
  const isDoctor = providerType === 'doctor';
  return (
    <Notice
      title={t('claim.exists.title')}
      action={
        <LinkButton to={isDoctor ? '/provider/doctor-claims' : '/provider/facility-claims'} $tone="quiet" $size="small">
          {t(isDoctor ? 'claim.exists.toDoctors' : 'claim.exists.toFacilities')}
        </LinkButton>
      }
    >
      <ul>
        {matches.map((it) => (
          <li key={it.id}>{[it.name, it.location, it.isClaimed && t('claim.exists.claimed')].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
      <p>{t('claim.exists.text')}</p>
    </Notice>
  );
}
