import { useQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { DoctorOrder } from '@tenaye/contracts/order.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { OrderOfVisit } from './OrderOfVisit.tsx';
import { visitOrdersQuery } from './order.queries.ts';

const OrderDialog = lazyDialog(
  async () => (await import('./OrderDialog.tsx')).OrderDialog,
  ({ onClose }) => onClose(),
);

/** What is open: the form of a new order, or of the correction of one. */
interface Opened {
  type: RequestType;
  corrected?: DoctorOrder;
}

interface VisitOrdersProps {
  appointmentId: string;
  /** What is known of the patient, shown where an order is written. */
  person: ReactNode;
}

/** The orders of a visit that has begun, and the buttons for a prescription and for tests. */
export function VisitOrders({ appointmentId, person }: VisitOrdersProps) {
  const { t } = useTranslation('mf-provider');
  const { id: accountId } = useAccount();
  const { data, error, isFetching, refetch } = useQuery(visitOrdersQuery(accountId, appointmentId));
  const [opened, setOpened] = useState<Opened>();
  return (
    <Stack $gap="s">
      {error && !data && <LoadError title={t('order.loadFailed')} error={error} onRetry={refetch} busy={isFetching} />}
      {!error && !data && (
        <Loading label={t('order.loading')}>
          <Skeleton $width="60%" />
        </Loading>
      )}
      {data?.map((it) => (
        <OrderOfVisit key={it.id} order={it} onCorrect={() => setOpened({ type: it.type, corrected: it })} />
      ))}
      <Row $gap="xs">
        {(['medication', 'diagnostic'] as const).map((type) => (
          <Button key={type} size="small" tone="quiet" onClick={() => setOpened({ type })}>
            {t(`order.open.${type}`)}
          </Button>
        ))}
      </Row>
      {opened && (
        <Suspense fallback={null}>
          <OrderDialog appointmentId={appointmentId} person={person} {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}
