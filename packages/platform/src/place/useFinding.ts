import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { useState } from 'react';
import { useOnce } from '../act/useOnce.ts';
import { useMessageText } from '../texts/i18n.ts';
import { GeolocationFailed, locate } from './geolocation.ts';

/** Asks the device for its position and passes it to `onFound`; also returns its accuracy. */
export function useFinding(onFound: (position: { latitude: number; longitude: number }) => void) {
  const { t, i18n } = useTranslation('parts');
  const say = useMessageText();
  const [accuracy, setAccuracy] = useState('');
  const [problem, setProblem] = useState('');
  const { run: find, isPending: isBusy } = useOnce(async () => {
    setProblem('');
    setAccuracy('');
    try {
      // A fresh position, because the cached one may be of another place.
      const found = await locate({ maximumAge: 0 });
      onFound(found);
      const meters = numberFormat(i18n.language, { style: 'unit', unit: 'meter' }).format(Math.round(found.accuracy));
      setAccuracy(t('place.accuracy', { meters }));
    } catch (error) {
      if (!(error instanceof GeolocationFailed)) throw error;
      setProblem(say(error.message));
    }
  });
  return { find, isBusy, accuracy, problem };
}
