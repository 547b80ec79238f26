import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { GeolocationFailed, locateMean } from '@tenaye/platform/place/geolocation.ts';
import type { MeanPosition } from '@tenaye/platform/place/mean-position.ts';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { FieldError } from '@tenaye/ui/Field.tsx';
import { CheckIcon, LocationIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Tone } from '@tenaye/ui/theme.ts';
import { useRef, useState } from 'react';
import type { Fix } from '../store/record.ts';
import { BigButton } from './form.look.ts';
import { useRough } from './useRough.ts';

interface GpsFieldProps {
  id: string;
  fix: Fix | null;
  error: string | undefined;
  onFix(fix: Fix): void;
}

const rounded = ({ latitude, longitude, accuracy, samples, spread }: MeanPosition): Fix => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
  accuracy: Math.round(accuracy),
  samples,
  spread: Number(spread.toFixed(1)),
  at: new Date().toISOString(),
});

/** Whether an accuracy in meters finds the door, the street, or neither. */
const gradeOf = (accuracy: number): 'good' | 'fair' | 'poor' => (accuracy <= 20 ? 'good' : accuracy <= 100 ? 'fair' : 'poor');
const tones: Readonly<Record<ReturnType<typeof gradeOf>, Tone>> = { good: 'success', fair: 'warning', poor: 'danger' };

/** The position of the facility: the mean of what the device reports for 10 to 20 s, or until the collector takes it as it is. */
export function GpsField({ id, fix, error, onFix }: GpsFieldProps) {
  const { t } = useTranslation('mf-datacollect');
  const { find, isBusy, mean, problem, takeMean } = useFix(onFix);
  const isRough = useRough();
  const meters = useMeters();
  const { collectionAccuracy = 0 } = useConfig();
  const shown = isBusy ? mean : fix;
  return (
    <Stack $gap="xs">
      <BigButton id={id} wide tone={fix ? 'quiet' : undefined} aria-describedby={`${id}-state`} onClick={() => void find()}>
        {fix && !isBusy ? <CheckIcon /> : <LocationIcon />} {isBusy ? t('gps.busy') : t(fix ? 'gps.captured' : 'gps.capture')}
      </BigButton>
      <div id={`${id}-state`} role="status">
        {shown && <FixFacts fix={shown} />}
      </div>
      {isBusy && mean && !isRough(mean) && (
        <Button tone="quiet" onClick={takeMean}>
          {t('gps.enough')}
        </Button>
      )}
      {!isBusy && fix && isRough(fix) && (
        <Notice tone="danger" title={t('gps.rough')}>
          {t('gps.roughText', { accuracy: meters(collectionAccuracy) })}
        </Notice>
      )}
      {fix && !isBusy && (
        <Row>
          <Button tone="plain" onClick={() => void find()}>
            {t('gps.again')}
          </Button>
        </Row>
      )}
      <FieldError id={`${id}-error`}>{problem || error}</FieldError>
    </Stack>
  );
}

function FixFacts({ fix }: { fix: Fix }) {
  const { t } = useTranslation('mf-datacollect');
  const meters = useMeters();
  const grade = gradeOf(fix.accuracy);
  const { samples, spread = 0 } = fix;
  return (
    <Row $gap="xs">
      <Text as="span" $size="s">
        {t('gps.at', { latitude: fix.latitude.toFixed(6), longitude: fix.longitude.toFixed(6) })}
      </Text>
      <Badge tone={tones[grade]}>{t(`gps.grade.${grade}`, { accuracy: meters(fix.accuracy) })}</Badge>
      {samples !== undefined && (
        <Text as="span" $soft $size="s">
          {t('gps.mean', { count: samples, spread: meters(Math.round(spread)) })}
        </Text>
      )}
    </Row>
  );
}

/** A function that writes a length in meters with its unit. */
export function useMeters(): (meters: number) => string {
  const { i18n } = useTranslation();
  return (meters) => numberFormat(i18n.language, { style: 'unit', unit: 'meter', unitDisplay: 'long' }).format(meters);
}

function useFix(onFix: (fix: Fix) => void) {
  const { t } = useTranslation('mf-datacollect');
  const toast = useToast();
  const meters = useMeters();
  const [mean, setMean] = useState<Fix | null>(null);
  const [problem, setProblem] = useState('');
  const ending = useRef<AbortController>(undefined);
  const { run: find, isPending: isBusy } = useOnce(async () => {
    setProblem('');
    setMean(null);
    ending.current = new AbortController();
    try {
      const fix = rounded(await locateMean({ onMean: (it) => setMean(rounded(it)), enough: ending.current.signal }));
      onFix(fix);
      toast({ title: t('gps.toast'), description: t('gps.toastText', { accuracy: meters(fix.accuracy) }) });
    } catch (error) {
      if (!(error instanceof GeolocationFailed)) throw error;
      setProblem(t(error.reason === 'unsupported' ? 'gps.unsupported' : 'gps.failed'));
    }
  });
  return { find, isBusy, mean, problem, takeMean: () => ending.current?.abort() };
}
