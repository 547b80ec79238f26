import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';

type Reason = 'unverified' | 'inactive';

/** Why a facility gets no requests; undefined if patients can find it. */
export function unlistedReason({ isVerified, isActive }: ProviderFacility): Reason | undefined {
  if (!isVerified) return 'unverified';
  return isActive ? undefined : 'inactive';
}

/**
 * Replaces the queue of an unverified facility, whose verification status the portal shows above. A closed facility still answers its open
 * requests, so there the notice is above the queue.
 */
export function UnlistedNotice({ type, reason }: { type: RequestType; reason: Reason }) {
  const { t } = useTranslation('mf-provider');
  if (reason === 'unverified') {
    const icon = type === 'medication' ? <PharmacyIcon /> : <LabIcon />;
    return <Empty icon={icon} title={t('request.unlisted.unverified')} text={t('request.unlisted.unverifiedText')} />;
  }
  return (
    <Notice tone="warning" title={t('request.unlisted.inactive')}>
      {t('request.unlisted.inactiveText')}
    </Notice>
  );
}
