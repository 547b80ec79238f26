import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { PartProps, ShownPart } from '@tenaye/platform/remote/parts.ts';
import type { OfferedParts, PartHost, RegistryEntry, RemoteModule } from '@tenaye/platform/remote/remote.ts';
import { aConfig } from '@tenaye/testing/builders.ts';
import { memoryHostRouter } from '@tenaye/testing/host-router.ts';
import { startI18n } from '../app/start.ts';
import { createParts } from './parts.ts';

const props: PartProps['expired-pickup'] = { facilityId: 'a', batches: [], onSent: () => undefined, onClose: () => undefined };
const entry: RegistryEntry = {
  name: 'mf-other',
  title: { en: 'Other' },
  routes: [],
  parts: ['expired-pickup'],
  release: { version: '2', entryUrl: '/2.js', preload: [], integrity: {} },
};
const host = {
  router: memoryHostRouter('/'),
  queryClient: new QueryClient(),
  config: aConfig({}),
  i18n: startI18n(),
  toast: () => undefined,
  telemetry: { report: () => undefined },
};

/** A page on which mf-other, loaded as version 1, offers these parts; its module can't be loaded when they are an error. */
function aPage(offered: OfferedParts | Error, remotes: readonly RegistryEntry[] = [entry]) {
  const failures: string[] = [];
  const lifecycle = async () => undefined;
  const module = (parts: OfferedParts): RemoteModule => ({ bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle, parts });
  const parts = createParts({
    loader: { load: async () => (offered instanceof Error ? Promise.reject(offered) : { module: module(offered), version: '1' }) },
    remotes: () => remotes,
    host: () => host,
    onFailure: ({ name }, version, error) => failures.push(`${name} ${version}: ${error.message}`),
  });
  const onFailed = jest.fn();
  const shown = parts.show('expired-pickup', document.createElement('div'), props, onFailed);
  return { shown, onFailed, failures };
}

/** A part that notes what happens to it. */
function aPart() {
  const seen: string[] = [];
  let given: PartHost | undefined;
  const mount = (_: HTMLElement, its: PartHost, { facilityId }: PartProps['expired-pickup']): ShownPart<'expired-pickup'> => {
    given = its;
    seen.push(`mount ${facilityId}`);
    return { update: (next) => seen.push(`update ${next.facilityId}`), remove: () => seen.push('remove') };
  };
  return { seen, parts: { 'expired-pickup': { mount } } satisfies OfferedParts, fail: (error: Error) => given?.onError(error) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a part of a remote', () => {
  it('is mounted with the latest props, once its remote is loaded, and follows them', async () => {
    const part = aPart();
    const { shown, onFailed } = aPage(part.parts);
    shown.update({ ...props, facilityId: 'b' });
    await settle();
    shown.update({ ...props, facilityId: 'c' });
    shown.remove();
    expect(part.seen).toEqual(['mount b', 'update c', 'remove']);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('is never mounted when the page was left while it was loaded', async () => {
    const part = aPart();
    aPage(part.parts).shown.remove();
    await settle();
    expect(part.seen).toEqual([]);
  });

  it.each<[string, OfferedParts | Error, readonly RegistryEntry[], string[]]>([
    ['no remote offers it', {}, [], []],
    ['its remote can’t be loaded', new Error('gone'), [entry], ['mf-other 2: gone']],
    ['the version that was loaded doesn’t have it', {}, [entry], ['mf-other 1: mf-other 1 has no part expired-pickup']],
  ])('gives way to the fallback when %s', async (_, offered, remotes, reported) => {
    const { onFailed, failures } = aPage(offered, remotes);
    await settle();
    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(failures).toEqual(reported);
  });

  it('that throws is removed and counted once, as the version that was loaded', async () => {
    const part = aPart();
    const { onFailed, failures } = aPage(part.parts);
    await settle();
    part.fail(new Error('broken'));
    part.fail(new Error('again'));
    expect(part.seen).toEqual(['mount a', 'remove']);
    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(failures).toEqual(['mf-other 1: broken']);
  });
});
