import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import type { DriverRoute, DriverStop } from '@tenaye/contracts/waste-route.ts';
import { routeTimes } from '@tenaye/contracts/waste-route-times.facts.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatLongDate, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card, coverLink } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { addressLine } from '../parts/address-line.ts';
import { StopState } from './stop/StopState.tsx';
import { isDone, progressOf } from './store/progress.ts';
import { useRoute } from './useRoute.tsx';
import { stopHref } from './useStopAddress.ts';

/** The stops of the day in their order; the next one is large, for one thumb. */
export function StopList({ route: { stops, depot, date } }: { route: DriverRoute }) {
  const { t } = useTranslation('mf-waste');
  const { steps, next: tomorrow } = useRoute();
  const times = routeTimes(depot, date, stops).stops;
  const next = stops.find((it) => !isDone(progressOf(it, steps)));
  const done = stops.filter((it) => isDone(progressOf(it, steps))).length;
  return (
    <Stack>
      <Text $strong>{t('route.done', { done, count: stops.length })}</Text>
      {next && (
        <Stack as="section" $gap="xs" aria-labelledby="next-stop">
          <Heading id="next-stop" $look={3}>
            {t('route.next')}
          </Heading>
          <StopCard stop={next} at={stops.indexOf(next) + 1} time={times[stops.indexOf(next)]?.at} isNext />
        </Stack>
      )}
      <Stack as="section" $gap="xs" aria-labelledby="all-stops">
        <Heading id="all-stops" $look={3}>
          {t('route.all')}
        </Heading>
        <Stops>
          {stops.map((stop, index) => (
            <li key={stop.id}>
              <StopCard stop={stop} at={index + 1} time={times[index]?.at} />
            </li>
          ))}
        </Stops>
      </Stack>
      {tomorrow && tomorrow.stops.length > 0 && <Tomorrow route={tomorrow} />}
    </Stack>
  );
}

/** The stops of the next day, to read: their steps can be made once the day has come. */
export function Tomorrow({ route: { stops, depot, date } }: { route: DriverRoute }) {
  const { t, i18n } = useTranslation('mf-waste');
  const times = routeTimes(depot, date, stops).stops;
  return (
    <Stack as="section" $gap="xs" aria-labelledby="next-day">
      <Heading id="next-day" $look={3}>
        {t('route.tomorrow', { day: formatLongDate(noonOf(date), i18n.language) })}
      </Heading>
      <Stops>
        {stops.map((stop, index) => (
          <Card as="li" key={stop.id}>
            <Stack $gap="xxs">
              <Text $strong>{t('route.stop', { number: index + 1, name: stop.facilityName })}</Text>
              <StopLine stop={stop} time={times[index]?.at} />
            </Stack>
          </Card>
        ))}
      </Stops>
    </Stack>
  );
}

function StopLine({ stop, time }: { stop: DriverStop; time: Date | undefined }) {
  const { t, i18n } = useTranslation('mf-waste');
  const about = time && t('waste.about', { time: formatTime(time, i18n.language) });
  return (
    <Text $size="s" $soft>
      {[addressLine(stop.address, stop.area), t(`domain:wasteTimeSlot.${stop.timeSlot}`), about].filter(Boolean).join(', ')}
    </Text>
  );
}

interface StopCardProps {
  stop: DriverStop;
  at: number;
  time: Date | undefined;
  isNext?: boolean;
}

/** A stop. Its expected time is that of the plan, and says nothing once it has passed. */
function StopCard({ stop, at, time, isNext = false }: StopCardProps) {
  const { t } = useTranslation('mf-waste');
  const { steps, clockOffset } = useRoute();
  const progress = progressOf(stop, steps);
  const isAhead = time !== undefined && time.getTime() > Date.now() + clockOffset && !isDone(progress);
  return (
    <Card $interactive $padding={isNext ? 'l' : 'm'}>
      <Stack $gap="xxs">
        <Name to={stopHref(stop.id)} $isDone={isDone(progress)}>
          {t('route.stop', { number: at, name: stop.facilityName })}
        </Name>
        <StopLine stop={stop} time={isAhead ? time : undefined} />
        <StopState progress={progress} />
      </Stack>
    </Card>
  );
}

const Stops = styled.ol.attrs({ role: 'list' })`list-style: none; padding: 0; display: grid; gap: ${theme.space.s};`;
const Name = styled(Link)<{ $isDone: boolean }>`
  ${coverLink}
  font-weight: ${({ $isDone }) => ($isDone ? theme.font.weight.normal : theme.font.weight.strong)};
  text-decoration: none;
  overflow-wrap: anywhere;
`;
