import { useQuery } from '@tanstack/react-query';
import { delaySorts, exportDelays } from '@tenaye/contracts/admin-list.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { delayDivision, delaysQuery } from '../intelligence.queries.ts';
import { RowList, rowShapes, rowSizes } from './RowList.tsx';
import { useDelayColumns } from './useDelayColumns.tsx';
import { useWhose, whoseChoices, whoseShapes } from './useWhose.tsx';

const spec = { choices: whoseChoices, shapes: { ...rowShapes, ...whoseShapes }, sortable: delaySorts, sizes: rowSizes } as const;

/** Appointments that began late, or are expected to. */
export function Delays() {
  const address = useTableAddress(spec);
  const whose = useWhose('doctor');
  const chosen = { from: address.given('from'), to: address.given('to'), ...whose.chosen };
  const filter = { ...chosen, sort: sortParam(address.sort, delaySorts) };
  const query = useQuery(delaysQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  const load = () => download(exportDelays, { query: filter });
  return (
    <RowList
      name="delays"
      address={address}
      columns={useDelayColumns()}
      query={query}
      whose={whose}
      ownerOf={(it) => it.doctorName}
      division={delayDivision(chosen)}
      unit="minutes"
      load={load}
    />
  );
}
