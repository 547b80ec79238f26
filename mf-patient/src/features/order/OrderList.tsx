import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { Order } from '@tenaye/contracts/order.ts';
import { arrivalId, useArrival } from '@tenaye/platform/address/useArrival.ts';
import { OrderCode, SignedOrder } from '@tenaye/platform/documents/SignedOrder.tsx';
import { isAwaited } from '@tenaye/platform/list/is-awaited.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useId } from 'react';
import { ordersQuery } from './order.queries.ts';
import { type WantedOrder, wantedOf } from './wanted.ts';

interface OrderListProps {
  type: RequestType;
  /** Looks for places that have what is left of an order. */
  onFind(wanted: WantedOrder): void;
}

/** The orders that doctors have signed for the patient; nothing while there are none. Orders with nothing left to dispense are folded. */
export function OrderList({ type, onFind }: OrderListProps) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  const query = useInfiniteQuery(ordersQuery(type));
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  const orders = data?.pages.flatMap((it) => it.orders) ?? [];
  useArrival('order', data !== undefined);
  if (error && !data) return <LoadError title={t('order.failed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (isAwaited(query)) return <ListLoading cards={1} fills />;
  if (orders.length === 0) return null;
  const open = orders.filter((it) => it.state === 'open');
  const over = orders.filter((it) => it.state !== 'open');
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Heading id={headingId}>{t(`order.heading.${type}`)}</Heading>
      {open.map((it) => (
        <OrderCard key={it.id} order={it} onFind={onFind} />
      ))}
      {over.length > 0 && (
        <Disclosure summary={t('order.over', { count: over.length })} open={open.length === 0}>
          <Stack>
            {over.map((it) => (
              <OrderCard key={it.id} order={it} onFind={onFind} />
            ))}
          </Stack>
        </Disclosure>
      )}
      {hasNextPage && (
        <Row>
          <Button tone="quiet" busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('parts:showMore')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function OrderCard({ order, onFind }: { order: Order } & Pick<OrderListProps, 'onFind'>) {
  const { t } = useTranslation('mf-patient');
  const { id, type, state, code } = order;
  return (
    <Card id={arrivalId('order', id)} tabIndex={-1}>
      <Stack $gap="s">
        <SignedOrder order={order} />
        <Dispensed order={order} />
        {state === 'open' && (
          <>
            <OrderCode code={code} />
            <Row>
              <Button onClick={() => onFind(wantedOf(order))}>{t(`order.find.${type}`)}</Button>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Where something was dispensed. */
function Dispensed({ order: { dispensings } }: { order: Order }) {
  const { t } = useTranslation('mf-patient');
  const places = [...new Set(dispensings.map((it) => it.facilityName))];
  if (places.length === 0) return null;
  return (
    <Text $soft $size="s">
      {t('order.from', { places: places.join(', ') })}
    </Text>
  );
}
