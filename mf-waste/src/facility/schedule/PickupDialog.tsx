import { useQuery } from '@tanstack/react-query';
import { mayChangePickup } from '@tenaye/contracts/waste.facts.ts';
import type { PickupDetail } from '@tenaye/contracts/waste-pickup.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { useState } from 'react';
import { useWasteText } from '../../parts/useWasteText.ts';
import { AddContainers } from './AddContainers.tsx';
import { CancelPickup } from './CancelPickup.tsx';
import { PickupFacts } from './PickupFacts.tsx';
import { ReschedulePickup } from './ReschedulePickup.tsx';
import { pickupQuery } from './schedule.queries.ts';
import { WithdrawContainers } from './WithdrawContainers.tsx';

type Act = 'cancel' | 'reschedule' | 'containers' | 'withdraw';

/**
 * A pickup with its photos, driver, handovers and papers. While it is pending the facility may move or cancel it, and declare containers or
 * take them back until the driver comes.
 */
export function PickupDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const { data, error, isFetching, refetch } = useQuery(pickupQuery(useOwn(), id));
  const [act, setAct] = useState<Act>();
  const back = () => setAct(undefined);
  if (data && act === 'cancel') return <CancelPickup pickup={data} onDone={back} />;
  if (data && act === 'containers') return <AddContainers pickup={data} onDone={back} />;
  if (data && act === 'withdraw') return <WithdrawContainers pickup={data} onDone={back} />;
  if (data && act === 'reschedule') return <ReschedulePickup pickup={data} onDone={back} />;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={data ? t('schedule.pickupOn', { day: words.longDay(data.date) }) : t('schedule.pickup')}
      closeLabel={t('parts:close')}
      footer={data && <Actions pickup={data} onAct={setAct} />}
    >
      {error && <LoadError title={t('schedule.pickupFailed')} error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && (
        <Loading label={t('parts:loading')}>
          <Skeleton $height="14rem" />
        </Loading>
      )}
      {data && <PickupFacts pickup={data} />}
    </Dialog>
  );
}

function Actions({ pickup: { status, containers }, onAct }: { pickup: PickupDetail; onAct(act: Act): void }) {
  const { t } = useTranslation('mf-waste');
  const declare = (status === 'pending' || status === 'scheduled') && (
    <>
      {containers.some((it) => it.isDeclared) && (
        <Button tone="quiet" onClick={() => onAct('withdraw')}>
          {t('schedule.withdraw.open')}
        </Button>
      )}
      <Button tone="quiet" onClick={() => onAct('containers')}>
        {t('schedule.containers.open')}
      </Button>
    </>
  );
  if (!mayChangePickup(status, 'cancelled', 'facility')) return declare || null;
  return (
    <>
      {declare}
      <Button tone="danger" onClick={() => onAct('cancel')}>
        {t('schedule.cancel.open')}
      </Button>
      <Button onClick={() => onAct('reschedule')}>{t('schedule.reschedule.open')}</Button>
    </>
  );
}
