import type { Place } from '@tenaye/contracts/place.ts';
import { PlaceField } from '@tenaye/platform/place/PlaceField.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Divider, Row, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePosition } from './usePosition.ts';

interface LocationPromptProps {
  /** Called when a location is known, or the patient continues without one. */
  onDone(): void;
  /** The heading's level: 1 if the prompt is the whole page. */
  level?: 1 | 2;
}

/**
 * Asks for the patient's location: by the browser, by a place's name, or not at all. The patient can continue even if the browser never
 * answers.
 */
export function LocationPrompt({ onDone, level = 2 }: LocationPromptProps) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const { status, error, ask, skip, choose } = usePosition();
  const isAsking = status === 'asking';
  useOnPositionFound(status, onDone);
  const goOnWithout = () => {
    skip();
    toast({ title: t('location.skippedTitle'), description: t('location.skipped') });
    onDone();
  };
  const take = (place: Place) => {
    choose(place);
    onDone();
  };
  return (
    <Stack $gap="m">
      <Stack $gap="xs">
        <Heading as={`h${level}`} $look={level}>
          {t('location.title')}
        </Heading>
        <Text $soft>{t('location.lead')}</Text>
      </Stack>
      {error && (
        <ErrorNotice title={error}>
          <p>{t('location.failedHint')}</p>
        </ErrorNotice>
      )}
      <Row>
        <Button busy={isAsking} onClick={ask}>
          <LocationIcon /> {t('location.enable')}
        </Button>
        <Button tone="quiet" onClick={goOnWithout}>
          {t('location.skip')}
        </Button>
      </Row>
      <Text as="div" $soft $size="s" role="status">
        {isAsking && t('location.asking')}
      </Text>
      <Divider />
      <PlaceField label={t('location.place')} onChoose={take} />
    </Stack>
  );
}

/** Calls `callback` once when a request that started while this was mounted finds the position. */
function useOnPositionFound(status: string, callback: () => void): void {
  const before = useRef(status);
  const onFound = useEffectEvent(callback);
  useEffect(() => {
    if (before.current === 'asking' && status === 'known') onFound();
    before.current = status;
  }, [status]);
}
