import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useCamera } from '@tenaye/ui/useCamera.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { labelReader } from './label-reader.ts';

/** How often the picture is looked at, in ms. */
const EVERY_MS = 250;

type Reader = NonNullable<Awaited<ReturnType<typeof labelReader>>>;

/** A button that scans labels with the camera, one after another; nothing where the browser can't. */
export function Scanner({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('mf-waste');
  const [reader, setReader] = useState<Reader>();
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    let isGone = false;
    void labelReader().then((it) => isGone || setReader(() => it));
    return () => {
      isGone = true;
    };
  }, []);
  if (!reader) return null;
  return (
    <Stack $gap="xs">
      {isOn && <View reader={reader} onText={onText} />}
      <Button tone="quiet" wide onClick={() => setIsOn(!isOn)}>
        {t(isOn ? 'container.stopScan' : 'container.scan')}
      </Button>
    </Stack>
  );
}

/** The live picture, which is read until it closes. */
function View({ reader, onText }: { reader: Reader; onText: (text: string) => void }) {
  const { t } = useTranslation('mf-waste');
  const video = useRef<HTMLVideoElement>(null);
  const { state } = useCamera(video);
  const { phase } = state;
  const isReading = useRef(false);
  const look = useEffectEvent(async () => {
    // A slow phone takes longer to read a picture than until the next one.
    if (!video.current || isReading.current) return;
    isReading.current = true;
    try {
      for (const { rawValue } of await reader.detect(video.current)) onText(rawValue);
    } catch {
      // A picture that can't be read is followed by the next one.
    } finally {
      isReading.current = false;
    }
  });
  useEffect(() => {
    if (phase !== 'live') return;
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [phase]);
  if (phase === 'failed' || phase === 'off') return <Notice role="status" title={t('container.noCamera')} />;
  return (
    <>
      <Picture ref={video} muted playsInline aria-label={t('container.view')} />
      {phase === 'starting' && <Text role="status">{t('container.starting')}</Text>}
    </>
  );
}

const Picture = styled.video`width: 100%; max-height: 50dvh; object-fit: cover; border-radius: ${theme.radius.m};`;
