import { useQuery } from '@tanstack/react-query';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { doctorProfileQuery } from '../../shared/doctor.queries.ts';
import { LicenseNotice } from '../../shared/license/LicenseNotice.tsx';

/** Warns the doctor that the license is about to expire or has expired. */
export function OwnLicense() {
  const { id: accountId } = useAccount();
  const { data } = useQuery(doctorProfileQuery(accountId));
  return data ? <LicenseNotice license={data} renewHref="/provider/doctor?view=profile" /> : null;
}
