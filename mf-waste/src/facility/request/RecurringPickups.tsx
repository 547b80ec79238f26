import { useQuery } from '@tanstack/react-query';
import type { WasteProfile } from '@tenaye/contracts/waste-profile.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useProfileChange, wasteProfileQuery } from '../../shared/profile.queries.ts';

// Lazy: the form is rarely needed, the state of recurring pickups always.
const RecurringDialog = lazyDialog(
  async () => (await import('./RecurringDialog.tsx')).RecurringDialog,
  ({ onClose }: { onClose(): void; profile: WasteProfile }) => onClose(),
);

/** Recurring pickups, which the facility's settings request: on, paused, or with the next one skipped. */
export function RecurringPickups() {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(wasteProfileQuery(useOwn()));
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card as="section" aria-labelledby="recurring" $padding="l">
      <Stack $gap="s">
        <Row $justify="between">
          <Heading id="recurring">{t('request.recurring.title')}</Heading>
          {data && (
            <Badge tone={data.isRecurring ? 'success' : 'neutral'}>{t(`request.recurring.${data.isRecurring ? 'on' : 'off'}`)}</Badge>
          )}
        </Row>
        {error && <LoadError title={t('request.recurring.unable')} error={error} onRetry={refetch} busy={isFetching} />}
        {!data && !error && (
          <Loading label={t('parts:loading')}>
            <Skeleton $height="5rem" />
          </Loading>
        )}
        {data && (data.isRecurring ? <Running profile={data} /> : <Text $soft>{t('request.recurring.lead')}</Text>)}
        {data && (
          <div>
            <Button tone="quiet" onClick={() => setIsChanging(true)}>
              {t(data.isRecurring ? 'request.recurring.change' : 'request.recurring.start')}
            </Button>
          </div>
        )}
      </Stack>
      {data && isChanging && (
        <Suspense>
          <RecurringDialog profile={data} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Running({ profile }: { profile: WasteProfile }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const { preferredPickupFrequency: frequency, nextRecurringDay: next, skippedDay: skipped, version } = profile;
  const { act, isPending } = useAct(useProfileChange(), {
    done: (_, { skippedDay }) => ({
      title: skippedDay
        ? t('request.recurring.skippedToast', { day: words.day(skippedDay) })
        : t(skippedDay === null ? 'request.recurring.takenBack' : 'request.recurring.pausedToast'),
    }),
    failed: t('request.recurring.failed'),
  });
  return (
    <>
      <Text>{t(`request.recurring.every.${frequency}`)}</Text>
      {next && <Text $strong>{t('request.recurring.next', { day: words.longDay(next) })}</Text>}
      {skipped && (
        <Row $gap="xs">
          <Text $soft>{t('request.recurring.skipped', { day: words.day(skipped) })}</Text>
          <Button tone="plain" size="small" busy={isPending} onClick={() => void act({ skippedDay: null, version })}>
            {t('request.recurring.takeBack')}
          </Button>
        </Row>
      )}
      <Row $gap="xs">
        {next && !skipped && (
          <Button tone="quiet" busy={isPending} onClick={() => void act({ skippedDay: next, version })}>
            {t('request.recurring.skip', { day: words.day(next) })}
          </Button>
        )}
        <Button tone="quiet" busy={isPending} onClick={() => void act({ isRecurring: false, version })}>
          {t('request.recurring.pause')}
        </Button>
      </Row>
    </>
  );
}
