import { useQuery } from '@tanstack/react-query';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { doctorProfileQuery } from '../../../shared/doctor.queries.ts';
import { LicenseNotice } from '../../../shared/license/LicenseNotice.tsx';

/** Warns the doctor that the license is about to expire or has expired. */
export function OwnLicense() {
  const { id: accountId } = useAccount();
  const { data } = useQuery(doctorProfileQuery(accountId));
  const [query] = useSearchParams();
  const renewHref = query.get('view') === 'profile' ? undefined : '/provider/doctor?view=profile';
  return data ? <LicenseNotice license={data} renewHref={renewHref} /> : null;
}
