import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { Row, Stack } from './layout.tsx';
import { ErrorNotice, Notice } from './Notice.tsx';
import { Spinner } from './Spinner.tsx';
import { media, theme } from './theme.ts';
import { type CameraState, type CameraTrouble, useCamera } from './useCamera.ts';
import { useCloseRequest } from './useCloseRequest.ts';
import { useObjectUrl } from './useObjectUrl.ts';

/** The camera's texts, translated. */
export interface CameraWords {
  /** The accessible name of the live picture. */
  view: string;
  starting: string;
  /** The label of the shutter. */
  take: string;
  /** The accessible name of the photo taken. */
  photo: string;
  use: string;
  retake: string;
  cancel: string;
  /** Shown, with the button that restarts the camera, when it was stopped because the page was hidden. */
  off: string;
  restart: string;
  /** The message for each problem: what went wrong and what to do. */
  trouble: Readonly<Record<CameraTrouble, string>>;
}

export interface CameraProps {
  words: CameraWords;
  /** Receives a JPEG of at most 1280 × 720, where the device honors that. */
  onPhoto: (photo: File) => void;
  /** Uses the photo immediately, without showing it first; the shutter then shows its label. For callers that show the photo themselves. */
  isDirect?: boolean;
  onCancel: () => void;
}

/** Takes a photo with the device's camera: preview, take, review, use or retake. The camera runs only during the preview. */
export function Camera({ words, onPhoto, onCancel, isDirect = false }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, start, stop, take } = useCamera(video);
  const photo = state.phase === 'taken' ? state.photo : undefined;
  const url = useObjectUrl(photo);
  const pass = useEffectEvent(onPhoto);
  useEffect(() => {
    if (isDirect && photo) pass(photo);
  }, [isDirect, photo]);
  const cancel = () => {
    stop();
    onCancel();
  };
  // Back would otherwise leave the page, or close the dialog with the form that the photo is for.
  useCloseRequest(true, cancel);
  const isShown = state.phase === 'starting' || state.phase === 'live';
  return (
    <Stack>
      <Trouble state={state} words={words} onRestart={start} />
      <Stage hidden={!isShown && !photo}>
        <Video ref={video} muted playsInline aria-label={words.view} hidden={!isShown} />
        {state.phase === 'starting' && (
          <Cover role="status">
            <Spinner size="2rem" />
            {words.starting}
          </Cover>
        )}
        {url && <Photo src={url} alt={words.photo} />}
      </Stage>
      <Row $justify="center" $gap="m">
        {state.phase === 'live' && <Take words={words} isDirect={isDirect} onTake={() => void take()} />}
        {photo && !isDirect && <Review words={words} onUse={() => onPhoto(photo)} onRetake={start} />}
      </Row>
      <Row $justify="center">
        <Button tone="plain" onClick={cancel}>
          {words.cancel}
        </Button>
      </Row>
    </Stack>
  );
}

/** Why there is no picture, with the button that starts the camera again. */
function Trouble({ state, words, onRestart }: { state: CameraState; words: CameraWords; onRestart: () => void }) {
  if (state.phase === 'failed') return <ErrorNotice title={words.trouble[state.trouble]} retryLabel={words.restart} onRetry={onRestart} />;
  if (state.phase !== 'off') return null;
  return (
    <Notice
      role="status"
      title={words.off}
      action={
        <Button tone="quiet" size="small" onClick={onRestart}>
          {words.restart}
        </Button>
      }
    />
  );
}

/** The ref of a button that takes the focus when it appears. */
function useFirstFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return button;
}

function Take({ words, isDirect, onTake }: { words: CameraWords; isDirect: boolean; onTake: () => void }) {
  const shutter = useFirstFocus();
  if (!isDirect) return <Shutter ref={shutter} type="button" aria-label={words.take} title={words.take} onClick={onTake} />;
  return (
    <Button ref={shutter} wide onClick={onTake}>
      {words.take}
    </Button>
  );
}

function Review({ words, onUse, onRetake }: { words: CameraWords; onUse: () => void; onRetake: () => void }) {
  const use = useFirstFocus();
  return (
    <>
      <Button ref={use} onClick={onUse}>
        {words.use}
      </Button>
      <Button tone="quiet" onClick={onRetake}>
        {words.retake}
      </Button>
    </>
  );
}

const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 14rem;
  max-height: 65dvh;
  overflow: hidden;
  border-radius: ${theme.radius.l};
  background: ${theme.color.sunken};
  &[hidden] { display: none; }
`;
const Video = styled.video`
  width: 100%;
  max-height: 65dvh;
  object-fit: contain;
  /*
   * When the camera of an upright phone delivers a landscape picture, the preview shows its enlarged middle. The photo contains the whole
   * picture.
   */
  ${media.narrow} { min-height: 75vw; object-fit: cover; }
  &[hidden] { display: none; }
`;
const Photo = styled.img`width: 100%; max-height: 65dvh; object-fit: contain;`;
const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space.s};
  color: ${theme.color.inkSoft};
`;
const Shutter = styled.button`
  width: 4.5rem;
  height: 4.5rem;
  padding: 0;
  border: 4px solid ${theme.color.surface};
  border-radius: ${theme.radius.round};
  outline: 3px solid ${theme.color.primary};
  background: ${theme.color.primary};
  cursor: pointer;
  transition: background-color ${theme.motion.quick};
  ${media.hover} { &:hover { background: ${theme.color.primaryStrong}; } }
  &:focus-visible { outline: 5px solid ${theme.color.focus}; outline-offset: 3px; }
  ${media.highContrast} { border-color: ButtonText; background: Highlight; }
`;
