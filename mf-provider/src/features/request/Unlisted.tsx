import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { useConfig } from '@tenaye/platform/config.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';

type Reason = 'pending' | 'rejected' | 'inactive';

/** Why a facility gets no requests; undefined for one that patients find. */
export function unlistedReason({ isVerified, isActive, verificationStatus }: ProviderFacility): Reason | undefined {
  if (!isVerified) return verificationStatus === 'rejected' ? 'rejected' : 'pending';
  return isActive ? undefined : 'inactive';
}

/** In place of the queue of a facility that isn't verified; over that of one that has closed, which still answers what it has. */
export function Unlisted({ reason }: { reason: Reason }) {
  const { t } = useTranslation('mf-provider');
  const { supportEmail } = useConfig();
  return (
    <Notice tone={reason === 'rejected' ? 'danger' : 'warning'} title={t(`request.unlisted.${reason}`)}>
      {t(`request.unlisted.${reason}Text`, { email: supportEmail })}
    </Notice>
  );
}
