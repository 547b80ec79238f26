import { useQuery } from '@tanstack/react-query';
import { appointmentFilters } from '@tenaye/contracts/appointment.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { appointmentCountsQuery } from '../appointment.queries.ts';
import type { DoctorProps } from '../doctor-props.ts';
import { EnterPatient } from '../enter/EnterPatient.tsx';
import { useAppointmentAddress } from '../useAppointmentAddress.ts';
import { useDoctorView } from '../useDoctorView.ts';
import { AppointmentList } from './AppointmentList.tsx';
import { LinkedAppointment } from './LinkedAppointment.tsx';
import { Today } from './Today.tsx';

/** The doctor's appointments: today's first, other lists by filter, and a search by patient. */
export function AppointmentHome({ doctorId }: DoctorProps) {
  const { t } = useTranslation('mf-provider');
  const { chosen } = useDoctorView();
  const { shown } = useAppointmentAddress();
  return (
    <Stack as="section" aria-labelledby="appointments">
      <Row $justify="between" $gap="xs">
        <Heading id="appointments">{t('appointment.list')}</Heading>
        <EnterPatient />
      </Row>
      {chosen && <LinkedAppointment key={chosen} id={chosen} doctorId={doctorId} />}
      <Filters />
      {shown.filter === 'today' && !shown.q ? (
        <Today doctorId={doctorId} />
      ) : (
        <AppointmentList key={`${shown.filter} ${shown.q}`} search={shown} doctorId={doctorId} />
      )}
    </Stack>
  );
}

function Filters() {
  const { id: accountId } = useAccount();
  const { t, i18n } = useTranslation('mf-provider');
  const address = useAppointmentAddress();
  const { data: counts } = useQuery(appointmentCountsQuery(accountId, address.q));
  return (
    <FilterBar>
      <FilterLinks
        label={t('appointment.filters')}
        options={appointmentFilters}
        chosen={address.shown.filter}
        words={(it) => {
          const name = t(`appointment.filter.${it ?? 'all'}`);
          return counts && it ? t('appointment.filterCount', { filter: name, count: formatCount(counts[it], i18n.language) }) : name;
        }}
        to={(it) => address.toChoice('filter', it)}
      />
      <TableSearch label={t('appointment.search')} address={address} />
    </FilterBar>
  );
}

const FilterBar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs} ${theme.space.l};
  > nav { flex-wrap: nowrap; overflow-x: auto; }
  > nav > * { flex: none; }
  ${media.wide} { > nav { flex-wrap: wrap; } }
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) 18rem; align-items: end; }
`;
