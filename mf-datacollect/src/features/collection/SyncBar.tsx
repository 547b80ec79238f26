import { localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { isWaiting } from './store/record.ts';
import { useCollection } from './useCollection.tsx';

/** The most space that a record with its photo takes, including the browser's overhead. Bytes. */
const RECORD_BYTES = 1024 * 1024;
/** The number of records in about an hour's work. */
const FEW = 10;

/** The number of facilities recorded today, and whether everything was sent. */
export function SyncBar() {
  const { t } = useTranslation('mf-datacollect');
  const say = useMessageText();
  const { isReady, isKept, records, room, sendingId, stopped, send } = useCollection();
  if (!isReady) return <Skeleton $height="3rem" />;
  const fits = room ? Math.floor(room.free / RECORD_BYTES) : Number.POSITIVE_INFINITY;
  const waiting = records.filter(isWaiting).length;
  const refused = records.filter(({ state }) => state === 'refused').length;
  const returned = records.filter(({ state }) => state === 'returned').length;
  const today = startOfDay(localDate(Date.now())).toISOString();
  const done = records.filter(({ state, madeAt, corrects }) => !corrects && state !== 'draft' && madeAt >= today).length;
  return (
    <Stack $gap="xs">
      {!isKept && <Notice tone="warning" title={t('sync.notKept')} />}
      {fits < FEW && (
        <Notice tone="warning" title={t('sync.tight')}>
          {t('sync.tightText', { count: fits })}
        </Notice>
      )}
      <Row $justify="between" $gap="xs">
        <div>
          <Text $strong>{t('sync.today', { count: done })}</Text>
          <Text role="status" $size="s">
            {waiting === 0 && t('sync.nothing')}
            {waiting > 0 && t(sendingId ? 'sync.sending' : 'sync.waiting', { count: waiting })}
            {stopped &&
              waiting > 0 &&
              !sendingId &&
              ` ${(stopped.hindrance === 'forbidden' && say(stopped.sentence)) || t(`sync.why.${stopped.hindrance}`)}`}
            {returned > 0 && ` ${t('sync.returned', { count: returned })}`}
            {refused > 0 && ` ${t('sync.refused', { count: refused })}`}
          </Text>
        </div>
        {waiting > 0 && (
          <Button tone="quiet" busy={sendingId !== undefined} onClick={send}>
            {t('sync.now')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
