import { formatNearness } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useWatch } from 'react-hook-form';
import type { Values } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';
import { possibleDoubles, recordedPlaces } from './near.rules.ts';

/**
 * Warns while a name is typed that the facility may be listed or recorded already. It reads what is on this phone, so it works without a
 * network.
 */
export function Doubles() {
  const { t, i18n } = useTranslation('mf-datacollect');
  const { nearby, records } = useCollection();
  const [name, fix, updates] = useWatch<Values, ['institutionName', 'fix', 'updates']>({ name: ['institutionName', 'fix', 'updates'] });
  const places = [...recordedPlaces(records), ...(nearby?.facilities ?? [])];
  const others = places.filter((it) => it.id !== updates?.id);
  const doubles = name ? possibleDoubles(others, name, fix) : [];
  return (
    <div role="status">
      {doubles.length > 0 && (
        <Notice tone="warning" title={t('near.double')}>
          {doubles.map(({ facility, km }) => (
            <p key={facility.id}>
              {km === null
                ? t('near.listedSomewhere', { name: facility.name })
                : t('near.listed', { name: facility.name, distance: formatNearness(km, i18n.language) })}
            </p>
          ))}
          <p>{t('near.doubleText')}</p>
        </Notice>
      )}
    </div>
  );
}
