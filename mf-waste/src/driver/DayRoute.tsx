import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { formatLongDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { KeptDrafts } from './KeptDrafts.tsx';
import { LeftStops } from './LeftStops.tsx';
import { Problems } from './Problems.tsx';
import { StopList, Tomorrow } from './StopList.tsx';
import { StoreFacts } from './StoreFacts.tsx';
import { SyncBar } from './SyncBar.tsx';
import { StopView } from './stop/StopView.tsx';
import { progressOf } from './store/progress.ts';
import { useRoute } from './useRoute.tsx';
import { useStopAddress } from './useStopAddress.ts';

/** The driver's day: the stops, or the open stop. */
export function DayRoute() {
  const { i18n } = useTranslation('mf-waste');
  const { stopId } = useStopAddress();
  const { isReady, route, load } = useRoute();
  const isOpen = route?.stops.some((it) => it.id === stopId);
  return (
    <Stack>
      {route && !stopId && <Text $strong>{[route.driver.name, formatLongDate(noonOf(route.date), i18n.language)].join(', ')}</Text>}
      {/* Not before the line above, which would move it. */}
      {isReady && Boolean(route ?? load.error) && <SyncBar />}
      {route && !isOpen && <LeftStops route={route} />}
      {route && isReady && <KeptDrafts route={route} />}
      <Problems />
      {isReady ? <Stops /> : <ListLoading fills />}
      {isReady && !stopId && <StoreFacts />}
    </Stack>
  );
}

function Stops() {
  const { t } = useTranslation('mf-waste');
  const { route, next, steps, load } = useRoute();
  const { stopId, step } = useStopAddress();
  if (!route) {
    if (!load.error) return <ListLoading fills />;
    return (
      <LoadError
        title={t('route.failed')}
        error={load.error}
        hint={t('parts:checkConnection')}
        onRetry={load.retry}
        busy={load.isFetching}
      />
    );
  }
  if (route.stops.length === 0)
    return (
      <>
        <Empty icon={<CheckIcon />} title={t('route.empty')} text={t('route.emptyText')} />
        {next && next.stops.length > 0 && <Tomorrow route={next} />}
      </>
    );
  const stop = route.stops.find((it) => it.id === stopId);
  return stop ? <StopView stop={stop} progress={progressOf(stop, steps)} step={step} /> : <StopList route={route} />;
}
