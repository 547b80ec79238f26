import { useSearchParams } from '@tenaye/platform/router.ts';
import type { ComponentType } from 'react';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { Appointments } from './rows/Appointments.tsx';
import { Delays } from './rows/Delays.tsx';
import { Invoices } from './rows/Invoices.tsx';
import { Pickups } from './rows/Pickups.tsx';
import { Revenue } from './rows/Revenue.tsx';

/** The components that list the rows of figures, by the name of the list in the address. */
const lists = new Map<string | null, ComponentType>([
  ['appointments', Appointments],
  ['invoices', Invoices],
  ['pickups', Pickups],
  ['revenue', Revenue],
  ['delays', Delays],
]);

/** The tab Business Intelligence: the dashboard, or the rows of one of its figures in its place. */
export function Intelligence() {
  const [search] = useSearchParams();
  const List = lists.get(search.get('list')) ?? Dashboard;
  return <List />;
}
