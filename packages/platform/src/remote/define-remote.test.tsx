import { describe, expect, it, jest } from '@jest/globals';
import { Link, Route, Routes, useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { aConfig } from '@tenaye/testing/builders.ts';
import { memoryHostRouter } from '@tenaye/testing/host-router.ts';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { mountRootParcel } from 'single-spa';
import { authKeys } from '../client/auth.tsx';
import { createQueryClient } from '../client/query-client.ts';
import { withTexts } from '../texts/with-texts.ts';
import { defineRemote } from './define-remote.tsx';
import { lazyPage } from './lazy.tsx';
import { Page } from './page.tsx';
import type { RemoteModule, RemoteProps } from './remote.ts';

function propsFor(path: string) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(authKeys.user, null);
  queryClient.setQueryData(authKeys.provider, null);
  const router = memoryHostRouter(path);
  const onReady = jest.fn();
  const onError = jest.fn();
  const domElement = document.body.appendChild(document.createElement('div'));
  const shared: RemoteProps = {
    router,
    queryClient,
    config: aConfig(),
    i18n: createTranslator('en'),
    toast: () => undefined,
    telemetry: { report: () => undefined },
    onReady,
    onError,
  };
  return { props: { ...shared, domElement }, router, onReady, onError, domElement };
}

const Where = () => {
  const { t } = useTranslation('mf-try');
  const { pathname, search } = useLocation();
  return (
    <Page title={t('title')}>
      <h1>
        {t('title')} {pathname}
        {search}
      </h1>
      <Link to="/b?x=1">Go</Link>
    </Page>
  );
};
const routes = () => (
  <Routes>
    <Route path="*" element={<Where />} />
  </Routes>
);
const Opened = () => <p>{useTranslation('mf-try').t('page')}</p>;
const messages = { en: { title: 'Try' } };

describe('defineRemote', () => {
  it('follows the host router, and its links move the host', async () => {
    const remote = defineRemote({ messages: { 'mf-try': messages }, routes });
    const { props, router, onReady, domElement } = propsFor('/a');
    const parcel = await mount(remote, props);
    expect(screen.getByRole('heading', { name: 'Try /a' })).toBeInTheDocument();
    expect(document.title).toBe('Try · Tenaye');
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));

    act(() => screen.getByRole('link', { name: 'Go' }).click());
    expect(router.href).toBe('/b?x=1');
    expect(screen.getByRole('heading', { name: 'Try /b?x=1' })).toHaveFocus();

    act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { name: 'Try /a' })).toBeInTheDocument();
    const unmounting = parcel.unmount();
    await waitFor(() => expect(domElement).toBeEmptyDOMElement());
    await unmounting;
  });

  it('has its own texts after another release of it was shown, on pages opened before too', async () => {
    const { props, domElement } = propsFor('/a');
    const Lazy = lazyPage(
      withTexts(
        async () => Opened,
        async () => ({ 'mf-try': { en: { page: 'Page of v1' } } }),
      ),
    );
    const show = (title: string, page = () => <Where />) => {
      const remote = defineRemote({
        messages: { 'mf-try': { en: title === 'v2' ? { title, page: 'Page of v2' } : { title } } },
        routes: page,
      });
      return () => mount(remote, props);
    };
    const paged = () => (
      <Suspense>
        <Lazy />
        <Where />
      </Suspense>
    );
    const [v1, v2] = [show('v1', paged), show('v2')];
    for (const [enter, title] of [
      [v1, 'v1'],
      [v2, 'v2'],
      [v1, 'v1'],
    ] as const) {
      const parcel = await enter();
      expect(await screen.findByRole('heading', { name: `${title} /a` })).toBeInTheDocument();
      if (title === 'v1') expect(await screen.findByText('Page of v1')).toBeInTheDocument();
      const unmounting = parcel.unmount();
      await waitFor(() => expect(domElement).toBeEmptyDOMElement());
      await unmounting;
    }
  });

  it('leaves the focus in a popover that is open when a page is shown', async () => {
    const remote = defineRemote({ messages: { 'mf-try': messages }, routes });
    const { props, router, domElement } = propsFor('/a');
    const popover = document.body.appendChild(document.createElement('section'));
    popover.dataset.popover = '';
    const button = popover.appendChild(document.createElement('button'));
    button.focus();
    const parcel = await mount(remote, props);
    act(() => router.navigate('/b'));
    expect(screen.getByRole('heading', { name: 'Try /b' })).toBeInTheDocument();
    expect(button).toHaveFocus();
    popover.remove();
    const unmounting = parcel.unmount();
    await waitFor(() => expect(domElement).toBeEmptyDOMElement());
    await unmounting;
  });

  it('tells the shell of a throw in the first render instead of mounting for ever', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = () => {
      throw new Error('broken page');
    };
    const remote = defineRemote({ messages: { 'mf-broken': messages }, routes: broken });
    const { props, onReady, onError } = propsFor('/a');
    await mount(remote, props);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken page' }));
    expect(onReady).not.toHaveBeenCalled();
    quiet.mockRestore();
  });
});

/** Mounts a remote as the shell does. */
async function mount(remote: RemoteModule, props: ReturnType<typeof propsFor>['props']) {
  const parcel = mountRootParcel<RemoteProps>({ ...remote }, props);
  await waitFor(() => expect(parcel.getStatus()).toBe('MOUNTED'));
  return parcel;
}
