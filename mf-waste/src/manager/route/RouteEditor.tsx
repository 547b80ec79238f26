import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import type { Driver, Route } from '@tenaye/contracts/waste-route-manager.ts';
import { outOfSlot, routeKm } from '@tenaye/contracts/waste-route-order.facts.ts';
import { ROUTE_ENDS_AT, type RouteTimes, routeTimes } from '@tenaye/contracts/waste-route-times.facts.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { formatDistance, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Columns, StickyColumn } from '@tenaye/ui/Columns.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { ReplaceDialog } from '../driver/ReplaceDialog.tsx';
import { useLoad } from '../driver/useLoad.ts';
import { RouteMap } from './RouteMap.tsx';
import { RouteStops } from './RouteStops.tsx';
import { useOrderRoute } from './route.queries.ts';
import { isSameOrder, useOrderDraft } from './useOrderDraft.ts';

/** The stops in the order of `ids`. */
function inOrder(stops: readonly ManagerPickup[], ids: readonly string[]): ManagerPickup[] {
  const byId = new Map(stops.map((it) => [it.id, it]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const kmOf = ({ depot }: Route, stops: readonly ManagerPickup[]): number =>
  routeKm(
    depot,
    stops.map(({ id, latitude, longitude }) => ({
      id,
      position: latitude === null || longitude === null ? null : { latitude, longitude },
    })),
  );

/** Names the stops that this order visits outside of their promised time. */
function BrokenSlots({ stops }: { stops: readonly ManagerPickup[] }) {
  const { t } = useTranslation('mf-waste');
  return (
    <div role="status">
      {stops.length > 0 && (
        <Notice tone="warning" title={t('managerRoute.broken', { count: stops.length })}>
          {stops.map(({ id, facilityName, timeSlot }) => (
            <p key={id}>{t('managerRoute.promised', { name: facilityName, slot: t(`domain:wasteTimeSlot.${timeSlot}`) })}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** Warns of promised times that are over when the driver comes, and of a day that ends too late. */
function LateTimes({ stops, times }: { stops: readonly ManagerPickup[]; times: RouteTimes }) {
  const { t, i18n } = useTranslation('mf-waste');
  const at = new Map(times.stops.filter((it) => it.isLate).map((it) => [it.id, formatTime(it.at, i18n.language)]));
  const late = stops.filter((it) => at.has(it.id));
  return (
    <div role="status">
      {late.length > 0 && (
        <Notice tone="warning" title={t('managerRoute.late', { count: late.length })}>
          {late.map(({ id, facilityName, timeSlot }) => (
            <p key={id}>
              {t('managerRoute.lateStop', { name: facilityName, slot: t(`domain:wasteTimeSlot.${timeSlot}`), time: at.get(id) })}
            </p>
          ))}
        </Notice>
      )}
      {times.back.isLate && (
        <Notice
          tone="warning"
          title={t('managerRoute.overtime', { time: formatTime(times.back.at, i18n.language), hour: ROUTE_ENDS_AT })}
        />
      )}
    </div>
  );
}

/** Names the stops that are neither on the map nor in the distance. */
function Unplaced({ stops }: { stops: readonly ManagerPickup[] }) {
  const { t } = useTranslation('mf-waste');
  if (stops.length === 0) return null;
  return (
    <Notice tone="warning" title={t('managerRoute.unplaced', { count: stops.length })}>
      {stops.map((it) => it.facilityName).join(', ')}
    </Notice>
  );
}

/** The order of a route's stops: proposed by slot and distance, changed by hand, saved for the driver's phone. */
export function RouteEditor({ route, driver }: { route: Route; driver: Driver }) {
  const { t, i18n } = useTranslation('mf-waste');
  const saved = route.stops.map((it) => it.id);
  const { ids, change, drop } = useOrderDraft(driver.id, route.date, saved);
  const [isReplaced, setIsReplaced] = useState(false);
  const save = useAct(useOrderRoute(driver.id, route.date), { done: t('managerRoute.saved'), onDone: drop });
  const stops = inOrder(route.stops, ids);
  const times = routeTimes(route.depot, route.date, stops);
  const broken = outOfSlot(stops);
  const isChanged = !isSameOrder(ids, saved);
  useAskBeforeLeaving(isChanged);
  const overload = useLoad().overload({ ...driver, kilograms: stops.reduce((sum, it) => sum + it.estimatedWeight, 0) });
  const km = (it: number) => formatDistance(it, i18n.language);
  return (
    <Stack>
      <Row $justify="between">
        <Text $strong role="status">
          {t('managerRoute.km', { count: stops.length, km: km(kmOf(route, stops)) })}
        </Text>
        <Button tone="quiet" size="small" onClick={() => setIsReplaced(true)}>
          {t('managerDriver.acts.replace')}
        </Button>
      </Row>
      {!isSameOrder(ids, route.proposed) && (
        <Notice
          title={t('managerRoute.proposal', { km: km(route.proposedKm) })}
          action={
            <Button size="small" tone="quiet" onClick={() => change(route.proposed)}>
              {t('managerRoute.propose')}
            </Button>
          }
        />
      )}
      <ProblemNotice problem={save.problem} />
      {overload && <Notice tone="warning" title={overload} />}
      <Unplaced stops={stops.filter((it) => it.latitude === null || it.longitude === null)} />
      <Columns $smallFirst>
        <StickyColumn>
          <RouteMap route={route} stops={stops} />
        </StickyColumn>
        <Stack>
          <RouteStops stops={stops} times={times} onMove={change} />
          <BrokenSlots stops={broken} />
          {broken.length === 0 && <LateTimes stops={stops} times={times} />}
          <Row $gap="xs">
            <Button busy={save.isPending} onClick={() => void save.act([...ids])}>
              {t('managerRoute.save')}
            </Button>
            {isChanged && (
              <Button tone="plain" onClick={() => change(saved)}>
                {t('managerRoute.undo')}
              </Button>
            )}
          </Row>
        </Stack>
      </Columns>
      {isReplaced && <ReplaceDialog driver={driver} date={route.date} onClose={() => setIsReplaced(false)} />}
    </Stack>
  );
}
