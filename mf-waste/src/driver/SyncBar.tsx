import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { DriverRoute } from '@tenaye/contracts/waste-route.ts';
import { formatTime, formatWeekday } from '@tenaye/platform/texts/format.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { isRefused, isWaiting } from './store/queue.ts';
import { useRoute } from './useRoute.tsx';
import { useStopAddress } from './useStopAddress.ts';

/** Whether everything was sent, and how old the route is where that matters: on the list of stops, or when it couldn't be updated. */
export function SyncBar() {
  const { t } = useTranslation('mf-waste');
  const readingOf = useReadingText();
  const say = useMessageText();
  const { steps, isSending, stopped, isKept, route, load, store } = useRoute();
  const { stopId } = useStopAddress();
  const waiting = steps.filter(isWaiting).length;
  const refused = steps.filter(isRefused).length;
  const send = () => {
    load.retry();
    void store.send();
  };
  return (
    <>
      {!isKept && <Notice tone="warning" title={t('route.sync.notKept')} />}
      <Row $justify="between" $gap="xs">
        <Text role="status" $size="s" $strong={waiting > 0}>
          {isSending && waiting > 0 && t('route.sync.sending', { count: waiting })}
          {!isSending && waiting > 0 && t('route.sync.waiting', { count: waiting })}
          {waiting === 0 && refused === 0 && t('route.sync.sent')}
          {stopped &&
            waiting > 0 &&
            ` ${(stopped.hindrance === 'forbidden' && say(stopped.sentence)) || t(`route.sync.why.${stopped.hindrance}`)}`}
          {refused > 0 && ` ${t('route.sync.refused', { count: refused })}`}
        </Text>
        <Button size="small" tone="quiet" busy={isSending || load.isFetching} onClick={send}>
          {t('route.sync.now')}
        </Button>
      </Row>
      {route && (load.error || !stopId) && (
        <Text $size="s" $soft>
          {readingOf(route)}
        </Text>
      )}
    </>
  );
}

/** When a route was read; with the day where it was read before the route's own day. */
function useReadingText(): (route: DriverRoute) => string {
  const { t, i18n } = useTranslation('mf-waste');
  const { load } = useRoute();
  return ({ date, readAt }) => {
    const time = formatTime(readAt, i18n.language);
    if (localDate(Date.parse(readAt)) === date) return t(load.error ? 'route.sync.old' : 'route.sync.read', { time });
    return t(load.error ? 'route.sync.oldBefore' : 'route.sync.readBefore', { day: formatWeekday(readAt, i18n.language), time });
  };
}
