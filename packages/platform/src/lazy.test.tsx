import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { lazyDialog, lazyOrPlain, lazyPage, lazyPart } from './lazy.tsx';

const realFetch = globalThis.fetch;
const realReport = globalThis.reportError;
const reported = jest.fn();
beforeEach(() => {
  reported.mockReset();
  globalThis.reportError = reported;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  globalThis.reportError = realReport;
});

/** As webpack rejects. One that hung is asked for only once, so nothing here waits for a pause. */
const chunkError = (type: 'error' | 'timeout') =>
  Object.assign(new Error('Loading chunk 7 failed'), { type, request: 'http://localhost/remotes/mf-a/1/assets/7.js' });

/** An import that fails first, and counts how often it was asked. */
function script<Props>(component: ComponentType<Props>, failure: Error | undefined = chunkError('timeout')) {
  const failures = [failure];
  return jest.fn(async () => {
    const error = failures.shift();
    if (error) throw error;
    return component;
  });
}

const Editor = ({ name }: { name: string }) => <h1>Editing {name}</h1>;
const show = (Part: ComponentType<{ name: string }>) =>
  renderWithPlatform(
    <>
      <input aria-label="Symptoms" />
      <Suspense fallback={<p>Loading</p>}>
        <Part name="hours" />
      </Suspense>
    </>,
  );
function Broken(): never {
  throw new Error('broken part');
}
const editor = () => screen.findByRole('heading', { name: 'Editing hours' });

describe('a script that does not come', () => {
  it('is really asked for again by "Try again", and what was typed beside it stays', async () => {
    const load = script(Editor);
    const { person, errors } = show(lazyPart(load));
    await person.type(screen.getByLabelText('Symptoms'), 'headache');
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
    expect(load).toHaveBeenCalledTimes(1);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await editor();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('Symptoms')).toHaveValue('headache');
    expect(errors).toEqual([]);
  });

  it('is told to telemetry once', async () => {
    show(lazyPart(script(Editor)));
    await screen.findByRole('alert');
    expect(reported.mock.calls).toEqual([[expect.objectContaining({ message: 'Loading chunk 7 failed' })]]);
  });

  it('is asked for again when the device is online again', async () => {
    show(lazyPage(script(Editor)));
    await screen.findByRole('heading', { name: "This page can't be shown right now" });
    act(() => void dispatchEvent(new Event('online')));
    await editor();
  });

  it('does not stay failed for the next one who comes to the page', async () => {
    const Part = lazyPage(script(Editor));
    const { unmount } = show(Part);
    await screen.findByRole('alert');
    unmount();
    show(Part);
    await editor();
  });

  it('is stood in for by something plainer where there is such a thing', async () => {
    show(lazyOrPlain(script(Editor), ({ name }) => <p>Plain {name}</p>));
    expect(await screen.findByText('Plain hours')).toBeInTheDocument();
  });

  it('leaves an error of the component itself to the boundary around it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { errors } = show(lazyPart(async () => Broken));
    await waitFor(() => expect(errors.map((it) => it.message)).toEqual(['broken part']));
    jest.restoreAllMocks();
  });
});

const ImportDialog = lazyDialog<{ onClose(): void }>(
  script(() => <p role="dialog">Import</p>),
  ({ onClose }) => onClose(),
);
function Desk() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Stock</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Import
      </button>
      <Suspense>{isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

describe('a dialog whose script does not come', () => {
  it('is closed with a toast, leaves its page, and comes at the next press', async () => {
    const { toasts, errors, person } = renderWithPlatform(<Desk />);
    await person.click(screen.getByRole('button', { name: 'Import' }));
    const description = 'Check your connection and try again.';
    await waitFor(() => expect(toasts).toEqual([{ variant: 'destructive', title: 'This could not be loaded', description }]));
    expect(errors).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Stock' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByRole('dialog');
  });
});

describe('a script that is gone', () => {
  it('offers the new version in its place', async () => {
    globalThis.fetch = async (url) =>
      String(url).endsWith('pointers.json')
        ? Response.json({ remotes: { 'mf-a': { current: '2' } } })
        : new Response(null, { status: 404 });
    const load = script(Editor, chunkError('error'));
    show(lazyPart(load));
    expect(await screen.findByRole('alert')).toHaveTextContent('A new version is here');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
