import { GeolocationFailed, locate } from '@tenaye/platform/geolocation.ts';
import { useMessageText } from '@tenaye/platform/i18n.ts';
import { useSingleFlight } from '@tenaye/platform/single-flight.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldIdOf, numberOf } from './editor-fields.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { PositionMap } from './PositionMap.tsx';
import type { FieldsProps } from './profile.draft.ts';

const sides = ['latitude', 'longitude'] as const;

/** Where the facility is: by the device that is there now, or by numbers. */
export function PositionFields({ draft, set, errorAt }: FieldsProps) {
  const { t } = useTranslation('mf-provider');
  const finding = useFinding((it) => set({ latitude: it.latitude.toFixed(6), longitude: it.longitude.toFixed(6) }));
  const [latitude, longitude] = [numberOf(draft.latitude), numberOf(draft.longitude)];
  const isKnown = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return (
    <FieldGroup title={t('facility.editor.position')}>
      <Text $soft>{t('facility.editor.positionHint')}</Text>
      <Row $gap="xs">
        <Button tone="quiet" onClick={() => void finding.find()} busy={finding.isBusy}>
          <LocationIcon /> {t('facility.editor.useMine')}
        </Button>
        {(draft.latitude || draft.longitude) && (
          <Button tone="quiet" onClick={() => set({ latitude: '', longitude: '' })}>
            {t('facility.editor.removePosition')}
          </Button>
        )}
      </Row>
      <div role="status">{finding.isBusy ? t('facility.editor.locating') : finding.accuracy}</div>
      {finding.problem && (
        <Notice tone="danger" role="alert">
          {finding.problem}
        </Notice>
      )}
      <Grid>
        {sides.map((side) => (
          <Field key={side} label={t(`facility.editor.${side}`)} error={errorAt(side)} id={fieldIdOf(side)}>
            <TextInput inputMode="decimal" value={draft[side]} onChange={({ target }) => set({ [side]: target.value })} />
          </Field>
        ))}
      </Grid>
      {isKnown && <PositionMap name={draft.name} position={{ latitude, longitude }} />}
    </FieldGroup>
  );
}

function useFinding(onFound: (position: { latitude: number; longitude: number }) => void) {
  const { t, i18n } = useTranslation('mf-provider');
  const say = useMessageText();
  const [isBusy, setIsBusy] = useState(false);
  const [accuracy, setAccuracy] = useState('');
  const [problem, setProblem] = useState('');
  const find = useSingleFlight(async () => {
    setIsBusy(true);
    setProblem('');
    setAccuracy('');
    try {
      // A fresh one: the browser's last position may be another place.
      const found = await locate({ maximumAge: 0 });
      onFound(found);
      const meters = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'meter' }).format(Math.round(found.accuracy));
      setAccuracy(t('facility.editor.accuracy', { meters }));
    } catch (error) {
      if (!(error instanceof GeolocationFailed)) throw error;
      setProblem(say(error.message));
    } finally {
      setIsBusy(false);
    }
  });
  return { find, isBusy, accuracy, problem };
}
