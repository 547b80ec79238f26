import type { AssignedArea } from '@tenaye/contracts/data-collection.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { CollectedRecord } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';
import { ListedCard } from './ListedCard.tsx';

/** The number of facilities of a town that are shown at once. */
const SHOWN = 12;

/** The facilities that this phone has recorded and the list may not show yet. */
const recordedHere = (records: readonly CollectedRecord[]): ReadonlySet<string | undefined> =>
  new Set(records.filter(({ state }) => state === 'waiting' || state === 'sent').map(({ values }) => values.updates?.id));

/** The towns that are assigned to the collector, each with what is left to record, as loaded last. */
export function Areas() {
  const { t } = useTranslation('mf-datacollect');
  const { listed, records } = useCollection();
  const areas = listed?.areas ?? [];
  if (areas.length === 0) return null;
  const done = recordedHere(records);
  return (
    <Stack as="section" aria-labelledby="areas">
      <Heading id="areas">{t('areas.title')}</Heading>
      {areas.map((it) => (
        <Area key={it.area} area={{ ...it, targets: it.targets.filter(({ id }) => !done.has(id)) }} />
      ))}
    </Stack>
  );
}

function Area({ area: { area, facilities, recorded, targets } }: { area: AssignedArea }) {
  const { t } = useTranslation('mf-datacollect');
  const id = `area-${area}`;
  return (
    <Stack $gap="xs">
      <Heading id={id} as="h3" $look={3}>
        {area}
      </Heading>
      <Text>{t('areas.done', { count: facilities, recorded })}</Text>
      <Stack as="ul" role="list" $gap="xs" aria-labelledby={id}>
        {targets.slice(0, SHOWN).map((it) => (
          <li key={it.id}>
            <ListedCard title={it.name} facility={it} />
          </li>
        ))}
      </Stack>
      {targets.length > SHOWN && <Text $soft>{t('near.more', { count: targets.length - SHOWN })}</Text>}
    </Stack>
  );
}
