import { useQuery } from '@tanstack/react-query';
import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { DeliverDialog } from './DeliverDialog.tsx';
import { PlantLinkDialog } from './PlantLinkDialog.tsx';
import { closedQuery } from './pickup.queries.ts';
import { TreatDialog } from './TreatDialog.tsx';
import { sizes, usePickupAddress } from './usePickupAddress.ts';
import { usePickupColumns } from './usePickupColumns.tsx';

/** Pickups that are done or canceled. Deliveries and treatments are recorded for several together. */
export function ClosedPickups() {
  const { t } = useTranslation('mf-waste');
  const { address, filter } = usePickupAddress();
  const [chosen, setChosen] = useState<readonly ManagerPickup[]>();
  const [linked, setLinked] = useState<readonly ManagerPickup[]>();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    closedQuery(useAccount().id, { ...filter, limit: address.size, cursor: address.cursor }),
  );
  const act = filter.undelivered ? 'deliver' : filter.untreated && 'treat';
  const ActDialog = act === 'treat' ? TreatDialog : DeliverDialog;
  return (
    <>
      <TableView
        caption={t('managerPickup.closed')}
        hideCaption
        columns={usePickupColumns(false)}
        rows={data?.answer}
        rowKey={(it) => it.id}
        rowName={(it) => it.facilityName}
        address={address}
        isStale={isPlaceholderData}
        bulk={
          act
            ? (pickups) => (
                <Row $gap="xs">
                  <Button size="small" onClick={() => setChosen(pickups)}>
                    {t(`managerPickup.${act}.open`)}
                  </Button>
                  <Button size="small" tone="quiet" onClick={() => setLinked(pickups)}>
                    {t('managerPickup.acts.link')}
                  </Button>
                </Row>
              )
            : undefined
        }
        failure={isError ? { title: t('managerPickup.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<CheckIcon />} title={t('managerPickup.noneClosed')} text={t('managerPickup.noneClosedText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={sizes} />}
      />
      {linked && <PlantLinkDialog pickups={linked} onClose={() => setLinked(undefined)} />}
      {chosen && act && <ActDialog pickups={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
