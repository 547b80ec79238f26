import { useQuery } from '@tanstack/react-query';
import { exportAdminAppointments } from '@tenaye/contracts/admin-list.facts.ts';
import { appointmentStatuses } from '@tenaye/contracts/appointment.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from 'react-i18next';
import { appointmentsQuery } from '../intelligence.queries.ts';
import { RowList, rowShapes, rowSizes } from './RowList.tsx';
import { useAppointmentColumns } from './useAppointmentColumns.tsx';

const states = ['standing', 'begun'] as const;
const spec = { choices: { status: appointmentStatuses, state: states }, shapes: rowShapes, sizes: rowSizes } as const;

/** Appointments: that they exist, not what they are about. */
export function Appointments() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const filter = {
    status: address.chosen('status'),
    state: address.chosen('state'),
    from: address.given('from'),
    to: address.given('to'),
  };
  const query = useQuery(appointmentsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  return (
    <RowList
      name="appointments"
      address={address}
      columns={useAppointmentColumns()}
      query={query}
      load={() => download(exportAdminAppointments, { query: filter })}
      filters={
        <>
          <FilterSelect
            label={t('intelligence.columns.status')}
            options={appointmentStatuses}
            chosen={filter.status}
            words={(it) => t(`domain:appointmentStatus.${it}`)}
            onChoose={(it) => address.choose('status', it)}
          />
          <FilterSelect
            label={t('intelligence.state')}
            options={states}
            chosen={filter.state}
            words={(it) => t(`intelligence.states.${it}`)}
            onChoose={(it) => address.choose('state', it)}
          />
        </>
      }
    />
  );
}
