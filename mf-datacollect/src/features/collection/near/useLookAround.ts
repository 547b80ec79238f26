import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { GeolocationFailed, locateBest } from '@tenaye/platform/place/geolocation.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askNearby } from '../collection.queries.ts';
import { useCollection } from '../useCollection.tsx';

/** Finds where the collector is, and loads what is listed around where there is a network. */
export function useLookAround() {
  const { t } = useTranslation('mf-datacollect');
  const { store } = useCollection();
  const [here, setHere] = useState<Position>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const look = useSingleFlight(async () => {
    setIsBusy(true);
    setProblem('');
    try {
      const { latitude, longitude } = await locateBest({ enough: 100 });
      setHere({ latitude, longitude });
      await store.keepNearby({ latitude, longitude }, await askNearby(latitude, longitude));
    } catch (error) {
      setProblem(t(error instanceof GeolocationFailed ? 'gps.failed' : 'near.failed'));
    } finally {
      setIsBusy(false);
    }
  });
  return { look, isBusy, problem, here };
}
