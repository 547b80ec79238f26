import { RequestList } from './RequestList.tsx';

/** The patient's requests to pharmacies; `?request=<id>` opens one. */
export const MedicationRequests = () => <RequestList type="medication" />;
