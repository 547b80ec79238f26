import type { DriverStop } from '@tenaye/contracts/waste-route.ts';
import { Link } from '@tenaye/platform/router.ts';
import { Card, coverLink } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { addressLine } from '../parts/address-line.ts';
import { StopState } from './stop/StopState.tsx';
import { isDone, progressOf } from './store/progress.ts';
import { useRoute } from './useRoute.tsx';
import { stopHref } from './useStopAddress.ts';

/** The stops of the day in their order; the next one is large, for one thumb. */
export function StopList({ stops }: { stops: readonly DriverStop[] }) {
  const { t } = useTranslation('mf-waste');
  const { steps } = useRoute();
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
          <StopCard stop={next} at={stops.indexOf(next) + 1} isNext />
        </Stack>
      )}
      <Stack as="section" $gap="xs" aria-labelledby="all-stops">
        <Heading id="all-stops" $look={3}>
          {t('route.all')}
        </Heading>
        <Stops>
          {stops.map((stop, index) => (
            <li key={stop.id}>
              <StopCard stop={stop} at={index + 1} />
            </li>
          ))}
        </Stops>
      </Stack>
    </Stack>
  );
}

function StopCard({ stop, at, isNext = false }: { stop: DriverStop; at: number; isNext?: boolean }) {
  const { t } = useTranslation('mf-waste');
  const { steps } = useRoute();
  const progress = progressOf(stop, steps);
  return (
    <Card $interactive $padding={isNext ? 'l' : 'm'}>
      <Stack $gap="xxs">
        <Name to={stopHref(stop.id)} $isDone={isDone(progress)}>
          {t('route.stop', { number: at, name: stop.facilityName })}
        </Name>
        <Text $size="s" $soft>
          {[addressLine(stop.address, stop.area), t(`domain:wasteTimeSlot.${stop.timeSlot}`)].filter(Boolean).join(', ')}
        </Text>
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
