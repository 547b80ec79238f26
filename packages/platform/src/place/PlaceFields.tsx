import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { degreeOf } from '../form/number-text.ts';
import { useConfig } from '../remote/config.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { useFinding } from './useFinding.ts';

/** The fields of a place. */
export const placeSides = ['latitude', 'longitude'] as const;
/** One field of a place. */
export type PlaceSide = (typeof placeSides)[number];

/** Degrees as typed; '' for none. */
export type TypedPlace = Record<PlaceSide, string>;

export interface PlaceFieldsProps {
  /** The name of the place's owner, for the pin. */
  name: string;
  /** Labels the fields as a group, where no heading directly above does. */
  title?: string;
  /** A sentence about the use of the place. */
  hint: string;
  typed: TypedPlace;
  onType: (part: Partial<TypedPlace>) => void;
  errorAt: (side: PlaceSide) => string | undefined;
  fieldIdOf: (side: PlaceSide) => string;
}

/**
 * The place of a practice or facility: taken from the device, picked on the map, or typed as numbers. The numbers are folded away where
 * there is a street map.
 */
export function PlaceFields({ name, title, hint, typed, onType, errorAt, fieldIdOf }: PlaceFieldsProps) {
  const { t } = useTranslation('parts');
  const { mapTiles } = useConfig();
  const [picked, setPicked] = useState<TypedPlace>();
  const [wasWrong, setWasWrong] = useState(false);
  // Corrected fields stay open, because they are being typed in.
  if (!wasWrong && placeSides.some(errorAt)) setWasWrong(true);
  const type = (part: Partial<TypedPlace>) => {
    setPicked(undefined);
    onType(part);
  };
  const take = (it: Record<PlaceSide, number>): TypedPlace => {
    const found = { latitude: it.latitude.toFixed(6), longitude: it.longitude.toFixed(6) };
    onType(found);
    return found;
  };
  const finding = useFinding((it) => {
    setPicked(undefined);
    take(it);
  });
  const [latitude, longitude] = [degreeOf(typed.latitude), degreeOf(typed.longitude)];
  const isKnown = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return (
    <Stack role="group" aria-label={title ?? t('place.title')}>
      {title && <Text $strong>{title}</Text>}
      <Text $soft>{hint}</Text>
      <Row $gap="xs">
        <Button tone="quiet" onClick={() => void finding.find()} busy={finding.isBusy}>
          <LocationIcon /> {t('place.useMine')}
        </Button>
        {(typed.latitude || typed.longitude) && (
          <Button tone="quiet" onClick={() => type({ latitude: '', longitude: '' })}>
            {t('place.remove')}
          </Button>
        )}
      </Row>
      <div role="status">{finding.isBusy ? t('place.locating') : picked ? t('place.picked', { ...picked }) : finding.accuracy}</div>
      {finding.problem && (
        <Notice tone="danger" role="alert">
          {finding.problem}
        </Notice>
      )}
      <PlaceMap name={name} position={isKnown ? { latitude, longitude } : undefined} onPick={(it) => setPicked(take(it))} />
      <Disclosure summary={t('place.numbers')} open={mapTiles === null || wasWrong}>
        <Grid>
          {placeSides.map((side) => (
            <Field key={side} label={t(`place.${side}`)} error={errorAt(side)} id={fieldIdOf(side)}>
              <TextInput inputMode="decimal" value={typed[side]} onChange={({ target }) => type({ [side]: target.value })} />
            </Field>
          ))}
        </Grid>
      </Disclosure>
    </Stack>
  );
}
