import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Why there is no picture. `denied`: the person or the browser's settings refused; `other`: there is no camera, it is in use, or it failed.
 */
export type CameraTrouble = 'denied' | 'other';

/** `off`: stopped because the page was hidden, so that the camera's light doesn't burn in a hidden tab. */
export type CameraState =
  | { phase: 'starting' | 'live' | 'off' }
  | { phase: 'taken'; photo: File }
  | { phase: 'failed'; trouble: CameraTrouble };

const QUALITY = 0.8;
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

const troubleOf = (error: unknown): CameraTrouble =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError') ? 'denied' : 'other';

/** The current picture of the video as JPEG. */
async function photoOf(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : undefined;
}

const release = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Calls `act` whenever the page is hidden. Returns the function that ends this. */
const whenHidden = (act: () => void): (() => void) => {
  const hear = () => document.visibilityState === 'hidden' && act();
  document.addEventListener('visibilitychange', hear);
  return () => document.removeEventListener('visibilitychange', hear);
};

/**
 * The device's camera in `video`, the rear one where there is a choice, from mounting on. It is released when a photo is taken, after an
 * error, when the page is hidden and on unmounting.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>({ phase: 'starting' });
  const stream = useRef<MediaStream>(undefined);
  /** Counts starts, so that a camera that arrives too late is released immediately. */
  const turn = useRef(0);

  const stop = useCallback(() => {
    turn.current++;
    release(stream.current);
    stream.current = undefined;
  }, []);

  const start = useCallback(async () => {
    stop();
    const mine = turn.current;
    setState({ phase: 'starting' });
    try {
      const opened = await navigator.mediaDevices.getUserMedia(wanted);
      if (mine !== turn.current) return release(opened);
      stream.current = opened;
      for (const track of opened.getTracks())
        track.addEventListener('ended', () => {
          if (stream.current !== opened) return;
          stop();
          setState({ phase: 'failed', trouble: 'other' });
        });
      if (video.current) video.current.srcObject = opened;
      await video.current?.play();
      if (mine === turn.current) setState({ phase: 'live' });
    } catch (error) {
      if (mine !== turn.current) return;
      stop();
      setState({ phase: 'failed', trouble: troubleOf(error) });
    }
  }, [stop, video]);

  useEffect(() => {
    void start();
    const forget = whenHidden(() => {
      if (!stream.current) return;
      stop();
      setState({ phase: 'off' });
    });
    return () => {
      forget();
      stop();
    };
  }, [start, stop]);

  const take = async (): Promise<void> => {
    // Only one press of a double tap counts, and none after a cancellation.
    const [opened, mine] = [stream.current, turn.current];
    const photo = opened && video.current && (await photoOf(video.current));
    if (!opened || mine !== turn.current) return;
    stop();
    setState(photo ? { phase: 'taken', photo } : { phase: 'failed', trouble: 'other' });
  };

  return { state, start, stop, take };
}
