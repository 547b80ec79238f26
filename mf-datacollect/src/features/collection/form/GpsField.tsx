import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { GeolocationFailed, type LocatedPosition, locateBest } from '@tenaye/platform/place/geolocation.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { numberFormat } from '@tenaye/platform/texts/formatters.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { FieldError } from '@tenaye/ui/Field.tsx';
import { CheckIcon, LocationIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Tone } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fix } from '../store/record.ts';
import { BigButton } from './form.look.ts';

interface GpsFieldProps {
  id: string;
  fix: Fix | null;
  error: string | undefined;
  onFix(fix: Fix): void;
}

const rounded = ({ latitude, longitude, accuracy }: LocatedPosition): Fix => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
  accuracy: Math.round(accuracy),
});

/** Whether an accuracy in meters finds the door, the street, or neither. */
const gradeOf = (accuracy: number): 'good' | 'fair' | 'poor' => (accuracy <= 20 ? 'good' : accuracy <= 100 ? 'fair' : 'poor');
const tones: Readonly<Record<ReturnType<typeof gradeOf>, Tone>> = { good: 'success', fair: 'warning', poor: 'danger' };

/** The position of the facility, from the device. During the search the best position so far is shown and saved. */
export function GpsField({ id, fix, error, onFix }: GpsFieldProps) {
  const { t } = useTranslation('mf-datacollect');
  const { find, isBusy, best, problem } = useFix(onFix);
  const shown = isBusy ? best : fix;
  return (
    <Stack $gap="xs">
      <BigButton id={id} wide tone={fix ? 'quiet' : undefined} aria-describedby={`${id}-state`} onClick={() => void find()}>
        {fix && !isBusy ? <CheckIcon /> : <LocationIcon />} {isBusy ? t('gps.busy') : t(fix ? 'gps.captured' : 'gps.capture')}
      </BigButton>
      <div id={`${id}-state`} role="status">
        {shown && <FixFacts fix={shown} />}
      </div>
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
  return (
    <Row $gap="xs">
      <Text as="span" $size="s">
        {t('gps.at', { latitude: fix.latitude.toFixed(6), longitude: fix.longitude.toFixed(6) })}
      </Text>
      <Badge tone={tones[grade]}>{t(`gps.grade.${grade}`, { accuracy: meters(fix.accuracy) })}</Badge>
    </Row>
  );
}

function useMeters(): (meters: number) => string {
  const { i18n } = useTranslation();
  return (meters) => numberFormat(i18n.language, { style: 'unit', unit: 'meter', unitDisplay: 'long' }).format(meters);
}

function useFix(onFix: (fix: Fix) => void) {
  const { t } = useTranslation('mf-datacollect');
  const toast = useToast();
  const meters = useMeters();
  const [best, setBest] = useState<Fix | null>(null);
  const [problem, setProblem] = useState('');
  const { run: find, isPending: isBusy } = useOnce(async () => {
    setProblem('');
    setBest(null);
    try {
      const fix = rounded(await locateBest({ onBetter: (it) => setBest(rounded(it)) }));
      onFix(fix);
      toast({ title: t('gps.toast'), description: t('gps.toastText', { accuracy: meters(fix.accuracy) }) });
    } catch (error) {
      if (!(error instanceof GeolocationFailed)) throw error;
      setProblem(t(error.reason === 'unsupported' ? 'gps.unsupported' : 'gps.failed'));
    }
  });
  return { find, isBusy, best, problem };
}
