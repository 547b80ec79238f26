import { PROFILE_QUERY_MIN } from '@tenaye/contracts/claim.facts.ts';
import type { RegisteringType } from '@tenaye/contracts/provider-account.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useWatch } from 'react-hook-form';
import { ExistingProfiles } from './ExistingProfiles.tsx';

/** Shown below the license number of a new profile: warns that the number is already listed before the whole form is refused. */
export function ExistingLicense({ providerType }: { providerType: RegisteringType }) {
  const { t } = useTranslation('mf-provider');
  const typed = useWatch<{ licenseNumber: string }, 'licenseNumber'>({ name: 'licenseNumber' })?.trim() ?? '';
  const isDoctor = providerType === 'doctor';
  return (
    <ExistingProfiles
      typed={typed.length >= PROFILE_QUERY_MIN ? { providerType, licenseNumber: typed } : undefined}
      text={t('existing.licenseText')}
      action={
        <LinkButton to={isDoctor ? '/provider/doctor-claims' : '/provider/facility-claims'} $tone="quiet" $size="small">
          {t(isDoctor ? 'existing.toDoctors' : 'existing.toFacilities')}
        </LinkButton>
      }
    />
  );
}
