import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import type { RouteTimes } from '@tenaye/contracts/waste-route-times.facts.ts';
import { formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { ChevronDownIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { addressLine } from '../../parts/address-line.ts';
import { Detail } from '../Detail.tsx';

interface RouteStopsProps {
  stops: readonly ManagerPickup[];
  times: RouteTimes;
  /** Called with all ids in the new order. */
  onMove: (ids: string[]) => void;
}

/** The ids of the stops, with the one at `from` moved by `by` places, but not beyond the ends. */
function moved(stops: readonly ManagerPickup[], from: number, by: number): string[] {
  const ids = stops.map((it) => it.id);
  const to = Math.min(ids.length - 1, Math.max(0, from + by));
  const [id] = ids.splice(from, 1);
  if (id !== undefined) ids.splice(to, 0, id);
  return ids;
}

/** The stops, each with buttons that move it; the arrow keys move it too while one of its buttons has the focus. */
export function RouteStops({ stops, times, onMove }: RouteStopsProps) {
  const { t, i18n } = useTranslation('mf-waste');
  const timeOf = new Map(times.stops.map((it) => [it.id, formatTime(it.at, i18n.language)]));
  const [said, setSaid] = useState('');
  const move = (from: number, by: number) => {
    const ids = moved(stops, from, by);
    const stop = stops[from];
    if (!stop) return;
    onMove(ids);
    setSaid(t('managerRoute.moved', { name: stop.facilityName, number: ids.indexOf(stop.id) + 1, count: ids.length }));
  };
  const byKey = (event: KeyboardEvent, from: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(from, by);
  };
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <List aria-label={t('managerRoute.stops')}>
        {stops.map((stop, index) => (
          <Card as="li" key={stop.id}>
            <Line>
              <Place aria-hidden="true">{index + 1}</Place>
              <div>
                {stop.facilityName}
                <Detail>
                  {[
                    addressLine(stop.address, stop.area),
                    t(`managerPickup.slots.${stop.timeSlot}`),
                    t('waste.about', { time: timeOf.get(stop.id) }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Detail>
              </div>
              <StatusBadge status={stop.status}>{t(`domain:pickupStatus.${stop.status}`)}</StatusBadge>
              <Row $gap="xxs" onKeyDown={(event) => byKey(event, index)}>
                <Up label={t('managerRoute.up', { name: stop.facilityName })} onClick={() => move(index, -1)}>
                  <ChevronDownIcon />
                </Up>
                <IconButton label={t('managerRoute.down', { name: stop.facilityName })} onClick={() => move(index, 1)}>
                  <ChevronDownIcon />
                </IconButton>
              </Row>
            </Line>
          </Card>
        ))}
      </List>
    </>
  );
}

const List = styled.ol.attrs({ role: 'list' })`list-style: none; padding: 0; display: grid; gap: ${theme.space.xs};`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s};
  > :nth-child(2) { flex: 1 1 10rem; min-width: 0; overflow-wrap: anywhere; font-weight: ${theme.font.weight.medium}; }
`;
const Place = styled.span`
  min-width: 1.5rem;
  color: ${theme.color.primary};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
`;
const Up = styled(IconButton)`> svg { rotate: 180deg; }`;
