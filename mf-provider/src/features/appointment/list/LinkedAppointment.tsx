import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { arrivalId, useArrival } from '@tenaye/platform/address/useArrival.ts';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { appointmentQuery } from '../appointment.queries.ts';
import { AppointmentItem } from '../detail/AppointmentItem.tsx';
import type { DoctorProps } from '../doctor-props.ts';
import { useRefetchAtChanges } from '../useRefetchAtChanges.ts';

/** The appointment that a notification or a link leads to. It is above the lists, because they may not contain it. */
export function LinkedAppointment({ id, doctorId }: DoctorProps & { id: string }) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(appointmentQuery(accountId, id));
  const here = useHere();
  useRefetchAtChanges(data && [data]);
  useArrival('appointment', data !== undefined);
  return (
    <Stack $gap="xs">
      {error && !data && <LoadError title={t('appointment.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {!error && !data && <ListLoading />}
      {data && <AppointmentItem appointment={data} doctorId={doctorId} headingId={arrivalId('appointment', id)} />}
      <Row>
        <LinkButton to={here({ appointment: undefined })} $tone="quiet" $size="small">
          {t('parts:close')}
        </LinkButton>
      </Row>
    </Stack>
  );
}
