import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { lazyDialog, lazyPage, lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { memoryHostRouter } from '@tenaye/testing/host-router.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import messages from '../messages/en.json' with { type: 'json' };
import { createScripts } from './scripts.tsx';
import { createToasts } from './toasts.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

/** The error that webpack rejects with. A script that timed out is requested only once, so these tests wait for no pause. */
const chunkError = (type: 'error' | 'timeout') =>
  Object.assign(new Error('Loading chunk 7 failed'), { type, request: 'http://localhost/remotes/mf-a/1/assets/7.js' });

/** An import that fails at first and counts its calls. */
function script(error = chunkError('timeout')) {
  const failures = [error];
  return jest.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return Editor;
  });
}
const Editor = ({ onClose }: { onClose(): void }) => (
  <h1>
    Editor{' '}
    <button type="button" onClick={onClose}>
      Close
    </button>
  </h1>
);

function show(Part: ComponentType<{ onClose(): void }>) {
  const reports: (string | undefined)[] = [];
  const toasts = createToasts();
  const router = memoryHostRouter('/provider');
  const scripts = createScripts({ router, toasts, telemetry: { report: ({ message }) => void reports.push(message) } });
  const onClose = jest.fn();
  const page = renderWithPlatform(
    <Suspense>
      <Part onClose={onClose} />
    </Suspense>,
    { scripts, messages: { shell: { en: messages } } },
  );
  return { ...page, reports, shownToast: () => toasts.current(), onClose };
}

describe('a script that does not come', () => {
  it('is reported to telemetry, shown in the place of its part, and requested again by "Try again"', async () => {
    const load = script();
    const { person, reports } = show(lazyPart(load));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
    expect(reports).toEqual(['Loading chunk 7 failed']);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: /Editor/ });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('still gives the page a heading and a title, and loads by itself when the device is online again', async () => {
    show(lazyPage(script()));
    await screen.findByRole('heading', { level: 1, name: "This page can't be shown right now" });
    expect(document.title).toBe("This page can't be shown right now · Tenaye");
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: /Editor/ });
  });

  it('closes a dialog with a toast', async () => {
    const { onClose, shownToast } = show(lazyDialog(script(), (props) => props.onClose()));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(shownToast()).toMatchObject({ variant: 'destructive', title: 'This could not be loaded' });
  });

  it('is not blamed on the connection when it loaded and threw', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const thrown = new TypeError('x is undefined');
    const load = jest.fn(async (): Promise<typeof Editor> => {
      throw thrown;
    });
    show(lazyPart(load));
    // Waits for both pauses before the next attempts.
    for (const ms of [400, 1600]) await act(() => jest.advanceTimersByTimeAsync(ms));
    expect(load).toHaveBeenCalledTimes(3);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent("This has an errorYour connection isn't the cause.");
    expect(notice).not.toHaveTextContent('Check your connection');
  });

  it('offers the new version when the script is gone and a new version exists', async () => {
    globalThis.fetch = async (url) =>
      String(url).endsWith('pointers.json')
        ? Response.json({ remotes: { 'mf-a': { current: '2' } } })
        : new Response(null, { status: 404 });
    const load = script(chunkError('error'));
    show(lazyPart(load));
    expect(await screen.findByRole('alert')).toHaveTextContent('A new version is available');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
