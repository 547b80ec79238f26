import { useQuery } from '@tanstack/react-query';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useCollection } from '../useCollection.tsx';
import { BackChecks } from './BackChecks.tsx';
import { MySubmissions } from './MySubmissions.tsx';
import { RecordList } from './RecordList.tsx';
import { mySubmissionsQuery, SHOWN_SUBMISSIONS } from './submission.queries.ts';

/** The records on this device, the submissions that they became, and places to look at again. */
export function Submissions() {
  const { id } = useAccount();
  const { listed } = useCollection();
  const { data = listed?.submissions ?? [] } = useQuery(mySubmissionsQuery(id));
  const [oldest] = data.map((it) => it.createdAt).sort();
  return (
    <>
      <RecordList listed={new Set(data.map((it) => it.id))} since={data.length === SHOWN_SUBMISSIONS ? oldest : undefined} />
      <MySubmissions />
      <BackChecks />
    </>
  );
}
