import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { regionIn } from './usePeriod.ts';

/** The words for what can't be divided by region; undefined while figures of all regions are shown. */
export function useWhole(): string | undefined {
  const { t } = useTranslation('mf-admin');
  const [search] = useSearchParams();
  return regionIn(search) && t('intelligence.region.whole');
}
