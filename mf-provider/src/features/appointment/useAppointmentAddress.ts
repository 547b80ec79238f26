import { appointmentFilters } from '@tenaye/contracts/appointment.facts.ts';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { AppointmentSearch } from './appointment.queries.ts';

/** The list and the patient's name in the URL. A search covers all appointments unless a list is chosen; the page opens with today's. */
export function useAppointmentAddress() {
  const address = useTableAddress({ choices: { filter: appointmentFilters } });
  const filter = address.chosen('filter') ?? (address.q ? 'all' : 'today');
  const search: AppointmentSearch = { filter, q: address.q };
  return { ...address, search: address.search, shown: search };
}
