import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aConfig } from '@tenaye/testing/builders.ts';
import { waitFor } from '@testing-library/react';
import { startI18n, startServices } from './start.ts';

const realFetch = globalThis.fetch;
const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
  globalThis.fetch = fetched;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

describe('a page that was opened while the service was away', () => {
  it('says so and starts by itself when it is back', async () => {
    fetched.mockRejectedValueOnce(new TypeError('lost'));
    fetched.mockResolvedValueOnce(Response.json({ code: 'unavailable', message: 'No' }, { status: 503 }));
    fetched.mockResolvedValueOnce(Response.json(aConfig({ emergencyNumber: '911' })));
    const onAway = jest.fn();
    const starting = startServices(startI18n(), onAway);
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await starting).config.emergencyNumber).toBe('911');
    expect(onAway).toHaveBeenCalledTimes(2);
  });

  it('does not keep asking when it is refused', async () => {
    fetched.mockResolvedValue(Response.json({ code: 'internal', message: 'No' }, { status: 500 }));
    const onAway = jest.fn();
    await expect(startServices(startI18n(), onAway)).rejects.toMatchObject({ status: 500 });
    expect(onAway).not.toHaveBeenCalled();
  });
});

describe('a page of a remote', () => {
  const entryUrl = '/remotes/mf-a/1/remote-entry.js';
  const release = { version: '1', entryUrl, preload: [], integrity: {} };
  const registry = { remotes: [{ name: 'mf-a', title: { en: 'A' }, routes: [{ path: '/', access: 'anyone' }], release }] };
  const open = async (accessGate: boolean) => {
    const json = (id: string, value: unknown) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
    document.head.innerHTML = json('registry', registry) + json('config', aConfig({ accessGate }));
    await startServices(startI18n(), () => undefined);
    await jest.advanceTimersByTimeAsync(0);
    return document.querySelector(`script[src="${entryUrl}"]`);
  };
  // What webpack provides to the built shell.
  beforeEach(() => {
    Object.assign(globalThis, { __webpack_init_sharing__: async () => undefined, __webpack_share_scopes__: {} });
    localStorage.clear();
  });
  afterEach(() => {
    document.head.innerHTML = '';
    for (const name of ['__webpack_init_sharing__', '__webpack_share_scopes__']) Reflect.deleteProperty(globalThis, name);
  });

  it('begins to load it before the shell renders', async () => {
    expect(await open(false)).not.toBeNull();
  });

  it('loads none of it in front of the gate', async () => {
    expect(await open(true)).toBeNull();
  });

  it('starts what can wait when the remote is given up, although its script keeps the page from being loaded', async () => {
    const listening = jest.spyOn(document, 'addEventListener');
    const starts = () => listening.mock.calls.some(([type]) => type === 'pointermove');
    const reading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    fetched.mockRejectedValue(new TypeError('lost'));
    await open(false);
    expect(starts()).toBe(false);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      for (const it of document.querySelectorAll(`script[src="${entryUrl}"]`)) it.dispatchEvent(new Event('error'));
      await jest.advanceTimersByTimeAsync(10_000);
    }
    jest.useRealTimers();
    await waitFor(() => expect(starts()).toBe(true));
    for (const it of [listening, reading]) it.mockRestore();
  });
});
