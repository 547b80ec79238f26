import { useQuery } from '@tanstack/react-query';
import { appointmentSorts, appointmentStates, exportAdminAppointments } from '@tenaye/contracts/admin-list.facts.ts';
import type { AdminAppointment } from '@tenaye/contracts/admin-list.ts';
import { appointmentStatuses } from '@tenaye/contracts/appointment.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { bareColumn, factColumn, figureColumn, sortable, statusColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { choiceFilter } from '../../../shared/list/list-filter.tsx';
import { appointmentDivision, appointmentsQuery } from '../intelligence.queries.ts';
import { useFigureText } from '../useFigureText.ts';
import { RowList, rowShapes, rowSizes } from './RowList.tsx';
import { useRowText } from './useRowText.ts';
import { useWhose, whoseChoices, whoseShapes } from './useWhose.tsx';

const spec = {
  choices: { status: appointmentStatuses, state: appointmentStates, ...whoseChoices },
  shapes: { ...rowShapes, ...whoseShapes },
  sortable: appointmentSorts,
  sizes: rowSizes,
} as const;

/** Lists the appointments, without what they are about. */
export function Appointments() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const whose = useWhose('doctor');
  const chosen = {
    status: address.chosen('status'),
    state: address.chosen('state'),
    from: address.given('from'),
    to: address.given('to'),
    ...whose.chosen,
  };
  const filter = { ...chosen, sort: sortParam(address.sort, appointmentSorts) };
  const query = useQuery(appointmentsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  return (
    <RowList
      name="appointments"
      address={address}
      columns={useAppointmentColumns()}
      query={query}
      whose={whose}
      ownerOf={(it) => it.doctorName}
      division={appointmentDivision(chosen)}
      unit="money"
      load={() => download(exportAdminAppointments, { query: filter })}
      filters={[
        choiceFilter({
          label: t('intelligence.columns.status'),
          options: appointmentStatuses,
          chosen: filter.status,
          words: (it) => t(`domain:appointmentStatus.${it}`),
          onChoose: (it) => address.choose('status', it),
        }),
        choiceFilter({
          label: t('intelligence.state'),
          options: appointmentStates,
          chosen: filter.state,
          words: (it) => t(`intelligence.states.${it}`),
          onChoose: (it) => address.choose('state', it),
        }),
      ]}
    />
  );
}

/** The columns of the list of appointments. */
function useAppointmentColumns(): Column<AdminAppointment>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { patient, instant } = useRowText();
  return [
    sortable(titleColumn('doctor', t('intelligence.columns.doctor'), (it) => it.doctorName)),
    sortable(bareColumn('date', t('intelligence.columns.date'), (it) => instant(it.appointmentDate))),
    factColumn('patient', t('intelligence.columns.patient'), (it) => patient(it.patientName)),
    factColumn('type', t('intelligence.columns.type'), (it) => t(`intelligence.appointmentTypes.${it.appointmentType}`)),
    statusColumn(t('intelligence.columns.status'), (status) => t(`domain:appointmentStatus.${status}`)),
    figureColumn('wait', t('intelligence.columns.wait'), ({ waitMinutes }) => waitMinutes !== null && textOf(waitMinutes, 'minutes')),
    sortable(figureColumn('fee', t('intelligence.columns.fee'), (it) => textOf(it.fee, 'money'))),
  ];
}
