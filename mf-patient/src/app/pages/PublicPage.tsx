import { useLocation } from '@tenaye/platform/router.ts';
import { DoctorPage } from './DoctorPage.tsx';
import { DoctorsPage } from './DoctorsPage.tsx';
import { FacilitiesPage } from './FacilitiesPage.tsx';
import { FacilityPage } from './FacilityPage.tsx';

/** The pages of the directory, which share one script: a list, or the profile whose id follows the list in the address. */
export function PublicPage() {
  const [, list, id] = useLocation().pathname.split('/');
  if (list === 'doctors') return id ? <DoctorPage /> : <DoctorsPage />;
  if (id) return <FacilityPage />;
  const kind = list === 'pharmacies' ? 'pharmacy' : 'center';
  return <FacilitiesPage key={kind} kind={kind} />;
}
