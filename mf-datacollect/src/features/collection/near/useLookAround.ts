import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { GeolocationFailed, locateBest } from '@tenaye/platform/place/geolocation.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { askNearby } from '../collection.queries.ts';
import { useCollection } from '../useCollection.tsx';

/** Finds the collector's position and, if there is a network, loads the facilities listed around it. */
export function useLookAround() {
  const { t } = useTranslation('mf-datacollect');
  const { store } = useCollection();
  const [here, setHere] = useState<Position>();
  const [problem, setProblem] = useState('');
  const { run: look, isPending: isBusy } = useOnce(async () => {
    setProblem('');
    try {
      const { latitude, longitude } = await locateBest({ enough: 100 });
      setHere({ latitude, longitude });
      await store.keepNearby({ latitude, longitude }, await askNearby(latitude, longitude));
    } catch (error) {
      setProblem(t(error instanceof GeolocationFailed ? 'gps.failed' : 'near.failed'));
    }
  });
  return { look, isBusy, problem, here };
}
