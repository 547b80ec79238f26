import type { DriverStop } from '@tenaye/contracts/waste-route.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { GeolocationFailed, locateBest } from '@tenaye/platform/place/geolocation.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import type { Progress } from '../store/progress.ts';
import type { KeptImage } from '../store/queue.ts';
import { stepHref } from '../useStopAddress.ts';
import { madeNow } from './new-step.ts';
import { PhotoInput } from './PhotoInput.tsx';
import { BigButton } from './stop.look.ts';
import { useMakeStep } from './useMakeStep.ts';

/** The next steps at a stop, the likeliest first. */
export function StopActions({ stop, progress }: { stop: DriverStop; progress: Progress }) {
  const { t } = useTranslation('mf-waste');
  const { make, isPending } = useMakeStep(stop);
  const toast = useToast();
  const say = useMessageText();
  const arrive = () => make(() => ({ event: { ...madeNow(), kind: 'arrived' }, images: [] }));
  // An arrival counts even if the phone finds no position.
  const arriveHere = () =>
    make(async () => {
      const arrival = { ...madeNow(), kind: 'arrived' } as const;
      try {
        const { latitude, longitude, accuracy } = await locateBest();
        return { event: { ...arrival, place: { latitude, longitude, accuracy } }, images: [] };
      } catch (error) {
        if (!(error instanceof GeolocationFailed)) throw error;
        toast({ variant: 'destructive', title: t('route.actions.noPlace'), description: say(error.message) });
        return { event: arrival, images: [] };
      }
    });
  const keepPhoto = (photo: KeptImage) => make(() => ({ event: { ...madeNow(), kind: 'photo', photo: photo.name }, images: [photo] }));
  return (
    <Stack $gap="s">
      {progress.state === 'open' && (
        <BigButton wide busy={isPending} onClick={() => void arrive()}>
          {t('route.actions.arrive')}
        </BigButton>
      )}
      {progress.state === 'open' && stop.latitude === null && (
        <>
          <Text $size="s">{t('route.actions.hereHint')}</Text>
          <BigButton wide tone="quiet" busy={isPending} onClick={() => void arriveHere()}>
            {t('route.actions.here')}
          </BigButton>
        </>
      )}
      {progress.state === 'arrived' && (
        <BigLink to={stepHref(stop.id, 'weigh')} $wide>
          {t('route.actions.weigh')}
        </BigLink>
      )}
      {progress.state === 'weighed' && (
        <>
          <BigLink to={stepHref(stop.id, 'sign')} $wide>
            {t('route.actions.sign')}
          </BigLink>
          <BigLink to={stepHref(stop.id, 'weigh')} $tone="quiet" $wide>
            {t('route.actions.correct')}
          </BigLink>
        </>
      )}
      {progress.state !== 'open' && <PhotoInput onPhoto={keepPhoto}>{t('route.actions.photo')}</PhotoInput>}
      <BigLink to={stepHref(stop.id, 'miss')} $tone="plain" $wide>
        {t('route.actions.miss')}
      </BigLink>
    </Stack>
  );
}

const BigLink = styled(LinkButton)`
  min-height: 3.75rem;
  font-size: ${theme.text.m};
`;
