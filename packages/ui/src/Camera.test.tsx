import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Camera, type CameraWords } from './Camera.tsx';

const words: CameraWords = {
  view: 'Camera view',
  starting: 'Starting the camera',
  take: 'Take the photo',
  photo: 'The photo',
  use: 'Use this photo',
  retake: 'Take another',
  cancel: 'Cancel',
  off: 'The camera was turned off',
  restart: 'Start the camera',
  trouble: { denied: 'Not allowed', other: 'Not working' },
};

class FakeTrack extends EventTarget {
  isLive = true;
  stop(): void {
    this.isLive = false;
  }
}
let tracks: FakeTrack[] = [];
const openCamera = async (): Promise<MediaStream> => {
  const track = new FakeTrack();
  tracks.push(track);
  return Object.assign(new EventTarget(), { getTracks: () => [track] }) as unknown as MediaStream;
};
const ask = jest.fn<(wanted?: MediaStreamConstraints) => Promise<MediaStream>>();
const isOn = () => tracks.some((it) => it.isLive);

const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  tracks = [];
  ask.mockReset().mockImplementation(openCamera);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: ask } });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type, quality) => done(new Blob([`${type} ${quality}`], { type: 'image/jpeg' })));
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
  setHidden(false);
});

const open = ({ isDirect = false } = {}) => {
  const onPhoto = jest.fn<(photo: File) => void>();
  const onCancel = jest.fn<() => void>();
  return { onPhoto, onCancel, ...render(<Camera words={words} onPhoto={onPhoto} onCancel={onCancel} isDirect={isDirect} />) };
};
const shutter = () => screen.findByRole('button', { name: 'Take the photo' });

describe('Camera', () => {
  it('asks for the rear camera, 1280 × 720, without sound', async () => {
    open();
    await shutter();
    expect(ask).toHaveBeenCalledWith({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  });

  it('takes a JPEG by the keyboard alone, and lets the camera go', async () => {
    const { onPhoto } = open();
    const taker = await shutter();
    expect(document.activeElement).toBe(taker);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use this photo' })));
    expect(isOn()).toBe(false);
    await userEvent.keyboard('{Enter}');
    const [photo] = onPhoto.mock.calls[0] ?? [];
    expect([photo?.name, photo?.type, photo?.size]).toEqual(['photo.jpg', 'image/jpeg', 'image/jpeg 0.8'.length]);
  });

  it('passes on one photo for a double tap, where it is used at once', async () => {
    const done: BlobCallback[] = [];
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((it) => void done.push(it));
    const { onPhoto } = open({ isDirect: true });
    await userEvent.dblClick(await shutter());
    for (const it of done) await act(async () => it(new Blob(['photo'], { type: 'image/jpeg' })));
    expect(onPhoto).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is closed by Android’s Back, which leaves neither the page nor the form', async () => {
    const watchers: EventTarget[] = [];
    class CloseWatcher extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy() {
        watchers.splice(0);
      }
    }
    Object.assign(globalThis, { CloseWatcher });
    const { onCancel } = open();
    await shutter();
    act(() => void watchers.at(-1)?.dispatchEvent(new Event('close')));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(isOn()).toBe(false);
  });

  it('takes another on request', async () => {
    open();
    await userEvent.click(await shutter());
    await userEvent.click(await screen.findByRole('button', { name: 'Take another' }));
    await shutter();
    expect(isOn()).toBe(true);
    expect(tracks).toHaveLength(2);
  });

  it.each([
    [
      'cancelled',
      async ({ onCancel }: ReturnType<typeof open>) => {
        await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
        expect(onCancel).toHaveBeenCalledTimes(1);
      },
    ],
    ['unmounted', async ({ unmount }: ReturnType<typeof open>) => unmount()],
    ['hidden', async () => setHidden(true)],
    ['unplugged', async () => act(() => void tracks[0]?.dispatchEvent(new Event('ended')))],
  ])('lets the camera go when it is %s', async (_, leave) => {
    const opened = open();
    await shutter();
    expect(isOn()).toBe(true);
    await leave(opened);
    expect(isOn()).toBe(false);
  });

  it('starts again on request after the page was hidden', async () => {
    open();
    await shutter();
    setHidden(true);
    expect(screen.getByRole('status').textContent).toContain('The camera was turned off');
    setHidden(false);
    await userEvent.click(screen.getByRole('button', { name: 'Start the camera' }));
    await shutter();
    expect(isOn()).toBe(true);
  });

  it('lets go of a camera that comes after the page has gone', async () => {
    const late: { come(stream: MediaStream): void } = { come: () => undefined };
    ask.mockReturnValueOnce(
      new Promise((resolve) => {
        late.come = resolve;
      }),
    );
    open().unmount();
    await act(async () => late.come(await openCamera()));
    expect(isOn()).toBe(false);
  });

  it.each([
    ['denied', new DOMException('', 'NotAllowedError'), 'Not allowed'],
    ['missing', new DOMException('', 'NotFoundError'), 'Not working'],
    ['in use', new DOMException('', 'NotReadableError'), 'Not working'],
  ])('says so when the camera is %s, and tries again', async (_, error, text) => {
    ask.mockRejectedValueOnce(error);
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    await userEvent.click(screen.getByRole('button', { name: 'Start the camera' }));
    await shutter();
  });

  it('says so where the browser has no cameras at all', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Not working');
  });
});
