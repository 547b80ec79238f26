import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { OtherPart } from '@tenaye/platform/remote/OtherPart.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import { useRenewStock } from '../inventory.queries.ts';
import { expiredQuery } from './expired.queries.ts';

/**
 * Says how many items have expired, with the way to hand them over as waste: a part of the waste portal, which knows pickups. Absent while
 * there are none.
 */
export function ExpiredNotice() {
  const { t } = useTranslation('mf-provider');
  const own = useOwn();
  const { data: facility } = useQuery(providerFacilityQuery(own));
  const known = facility?.figures.expired ?? 0;
  const { data: batches, error, isFetching, refetch } = useQuery({ ...expiredQuery(own), enabled: known > 0 });
  const [isOpen, setOpen] = useState(false);
  const renewStock = useRenewStock();
  const close = () => setOpen(false);
  const count = batches ? new Set(batches.map((it) => it.inventoryId)).size : known;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      {count > 0 && (
        <Notice tone="warning">
          <Row $gap="xs">
            {t('inventory.expired.notice', { count })}
            <Button tone="quiet" size="small" busy={isOpen && !batches && isFetching} onClick={() => setOpen(true)}>
              {t('inventory.expired.open')}
            </Button>
          </Row>
        </Notice>
      )}
      {isOpen && !batches && error && <LoadError error={error} onRetry={refetch} busy={isFetching} />}
      {isOpen && batches && (
        <OtherPart
          name="expired-pickup"
          props={{ facilityId: own.facilityId, batches, onSent: renewStock, onClose: close }}
          fallback={<PickupAway onClose={close} />}
        />
      )}
    </>
  );
}

/** In place of the request while the waste portal can't be shown. */
function PickupAway({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t('inventory.expired.away')}
      action={
        <Button tone="quiet" size="small" onClick={onClose}>
          {t('parts:close')}
        </Button>
      }
    >
      {t('inventory.expired.awayHelp')}
    </Notice>
  );
}
