import { useQuery } from '@tanstack/react-query';
import type { ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { ContainerList } from '../../parts/container/ContainerList.tsx';
import { OpenedHeading } from '../../parts/OpenedHeading.tsx';
import { PickupActions } from './PickupActions.tsx';
import { PickupFacts } from './PickupFacts.tsx';
import { PickupFiles } from './PickupFiles.tsx';
import { PickupHistory } from './PickupHistory.tsx';
import { PickupPapers } from './PickupPapers.tsx';
import { PlantLinkFacts } from './PlantLinkFacts.tsx';
import { PlantWeight } from './PlantWeight.tsx';
import { pickupQuery } from './pickup.queries.ts';

/** One pickup, from the request to the treatment plant. */
export function OpenPickup({ id }: { id: string }) {
  const { t } = useTranslation('mf-waste');
  const here = useHere();
  const { data, error, isFetching, refetch } = useQuery(pickupQuery(useAccount().id, id));
  return (
    <Stack>
      <Row>
        <LinkButton to={here({ pickup: undefined })} $tone="plain" $size="small">
          <ChevronLeftIcon /> {t('managerPickup.back')}
        </LinkButton>
      </Row>
      {data ? <Loaded key={data.id} pickup={data} /> : !error && <ListLoading />}
      {error && (
        <LoadError
          title={t('managerPickup.failedOne')}
          error={error}
          hint={t('parts:checkConnection')}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
    </Stack>
  );
}

function Loaded({ pickup }: { pickup: ManagerPickupDetail }) {
  const { t } = useTranslation('mf-waste');
  return (
    <Stack as="section" aria-labelledby="pickup">
      <SplitRow>
        <OpenedHeading id="pickup">{pickup.facilityName}</OpenedHeading>
        {pickup.isLate ? (
          <Badge tone="danger">{t('managerPickup.late')}</Badge>
        ) : (
          <StatusBadge status={pickup.status}>{t(`domain:pickupStatus.${pickup.status}`)}</StatusBadge>
        )}
      </SplitRow>
      <PickupActions pickup={pickup} />
      <PickupFacts pickup={pickup} />
      <ContainerList pickup={pickup} card />
      {pickup.plantWeight && <PlantWeight pickup={pickup} weight={pickup.plantWeight} />}
      <PickupPapers pickup={pickup} />
      {pickup.plantLink && <PlantLinkFacts link={pickup.plantLink} />}
      <PickupFiles pickup={pickup} />
      <PickupHistory pickup={pickup} />
    </Stack>
  );
}
