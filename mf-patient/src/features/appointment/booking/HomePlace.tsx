import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { PlaceField } from '@tenaye/platform/place/PlaceField.tsx';
import { useFinding } from '@tenaye/platform/place/useFinding.ts';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { FieldError } from '@tenaye/ui/Field.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { type BookingDraft, fieldIdOf, type Home } from './booking.form.ts';
import { useBookingError } from './useBookingError.ts';

/** Loaded only where there is a map server, because there is no map without one. */
const PlaceMap = lazyPart(async () => (await import('@tenaye/platform/place/PlaceMap.tsx')).PlaceMap);

/** Where the home of a home visit is: the device's position, a place on the street map, or an area by its name. */
export function HomePlace() {
  const { t } = useTranslation('mf-patient');
  const { mapTiles } = useConfig();
  const set = useSetField<BookingDraft>();
  const home = useWatch<BookingDraft, 'home'>({ name: 'home' });
  const error = useBookingError()('home');
  const [titleId, errorId] = [useId(), useId()];
  const choose = (it: Home) => set('home', it);
  const finding = useFinding(({ latitude, longitude }) => choose({ latitude, longitude }));
  return (
    <Stack $gap="xs" role="group" aria-labelledby={titleId} aria-describedby={error ? errorId : undefined}>
      <Text $strong id={titleId}>
        {t('appointment.home.title')}
      </Text>
      <Text $soft $size="s">
        {t('appointment.home.hint')}
      </Text>
      <div>
        <Button id={fieldIdOf('home')} tone="quiet" busy={finding.isBusy} onClick={() => void finding.find()}>
          <LocationIcon /> {t('appointment.home.here')}
        </Button>
      </div>
      {finding.problem && (
        <Notice tone="danger" role="alert">
          {finding.problem}
        </Notice>
      )}
      <PlaceField label={t('appointment.home.place')} onChoose={({ name, latitude, longitude }) => choose({ name, latitude, longitude })} />
      {mapTiles !== null && (
        <Suspense>
          <PlaceMap name={t('appointment.home.pin')} position={home} onPick={choose} />
        </Suspense>
      )}
      <Text as="div" role="status" $strong>
        {home && t(home.name ? 'appointment.home.area' : 'appointment.home.known', { name: home.name })}
      </Text>
      <FieldError id={errorId}>{error}</FieldError>
    </Stack>
  );
}
