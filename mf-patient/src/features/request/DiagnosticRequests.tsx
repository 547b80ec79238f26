import { RequestList } from './RequestList.tsx';

/** The patient's requests to diagnostic centers; `?request=<id>` opens one. */
export const DiagnosticRequests = () => <RequestList type="diagnostic" />;
