import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { useMapWords } from '@tenaye/platform/place/useMapWords.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { MapView } from '@tenaye/ui/MapView.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { BigButton } from '../form/form.look.ts';
import type { CollectedRecord } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';
import { Areas } from './Areas.tsx';
import { ListedCard } from './ListedCard.tsx';
import { type AtDistance, fromHere, notRecorded } from './near.rules.ts';
import { useLookAround } from './useLookAround.ts';

/** The largest number of pins that a small map can tell apart. */
const SHOWN = 12;

/** Listed facilities around the collector that nobody has recorded yet, from the list on this phone. */
export function Nearby() {
  const { t, i18n } = useTranslation('mf-datacollect');
  const { nearby, records } = useCollection();
  const { look, isBusy, problem, here } = useLookAround();
  const place = here ?? lastFix(records, nearby?.readAt) ?? nearby?.around;
  const open = nearby && place ? fromHere(notRecorded(nearby.facilities, records), place) : [];
  return (
    <Stack as="section" aria-labelledby="near">
      <Areas />
      <Stack $gap="xs">
        <Heading id="near">{t('near.title')}</Heading>
        <Text $soft>{t('near.lead')}</Text>
      </Stack>
      <BigButton wide tone="quiet" busy={isBusy} onClick={() => void look()}>
        <LocationIcon /> {t('near.update')}
      </BigButton>
      <div role="status">{isBusy && t('near.updating')}</div>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {!nearby && <Text>{t('near.unknown')}</Text>}
      {nearby && (
        <Text $soft $size="s">
          {t('near.readAt', { when: formatDateTime(nearby.readAt, i18n.language) })}
        </Text>
      )}
      {nearby && open.length === 0 && <Empty icon={<LocationIcon />} title={t('near.empty')} />}
      {place && open.length > 0 && <Around open={open} here={place} />}
      {nearby && place && (
        <Recorded
          recorded={fromHere(
            nearby.facilities.filter((it) => it.isRecorded),
            place,
          )}
        />
      )}
    </Stack>
  );
}

/** The position of the latest record, if it was made after the list was loaded. */
function lastFix(records: readonly CollectedRecord[], readAt = ''): Position | undefined {
  return records.filter(({ values: { fix }, madeAt }) => fix && madeAt > readAt).at(-1)?.values.fix ?? undefined;
}

function Around({ open, here }: { open: readonly AtDistance[]; here: Position }) {
  const { t } = useTranslation('mf-datacollect');
  const { texts } = useMapWords();
  const shown = open.slice(0, SHOWN);
  const pins = shown.map(({ facility }, at) => ({ ...facility, label: facility.name, mark: String(at + 1) }));
  return (
    <>
      <MapView
        label={t('near.map')}
        places={[{ id: 'here', latitude: here.latitude, longitude: here.longitude, label: t('near.here'), isHere: true }, ...pins]}
        center={here}
        tiles={null}
        texts={texts}
      />
      <Stack as="ol" role="list" $gap="xs" aria-labelledby="near">
        {shown.map(({ facility, km }, at) => (
          <li key={facility.id}>
            <ListedCard title={t('near.numbered', { number: at + 1, name: facility.name })} facility={facility} km={km} />
          </li>
        ))}
      </Stack>
      {open.length > SHOWN && <Text $soft>{t('near.more', { count: open.length - SHOWN })}</Text>}
    </>
  );
}

/** Facilities that were recorded before, with the time of the last visit, to be visited again. */
function Recorded({ recorded }: { recorded: readonly AtDistance[] }) {
  const { t } = useTranslation('mf-datacollect');
  if (recorded.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="recorded">
      <Heading id="recorded" $look={3}>
        {t('near.recorded')}
      </Heading>
      <Stack as="ol" role="list" $gap="xs" aria-labelledby="recorded">
        {recorded.slice(0, SHOWN).map(({ facility, km }) => (
          <li key={facility.id}>
            <ListedCard title={facility.name} facility={facility} km={km} recordedAt={facility.recordedAt} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
