import type { RemoteFirstView } from '@tenaye/platform/remote/first-view.ts';
import { PageLoading } from '@tenaye/platform/remote/PageLoading.tsx';
import type { Registry, RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { type Owner, ownersOf, titleOf } from '@tenaye/platform/remote/route-owner.ts';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { RequireAccess } from '../features/access/RequireAccess.tsx';
import { GalleryRoute } from '../features/gallery/GalleryRoute.tsx';
import { NotFoundPage } from '../features/not-found/NotFoundPage.tsx';
import { OutboxRoute } from '../features/outbox/OutboxRoute.tsx';
import { createParts } from '../remotes/parts.ts';
import { type HostServices, RemoteOutlet } from '../remotes/RemoteOutlet.tsx';
import { useShell } from './services.ts';
import { report } from './telemetry.ts';

/** Pages that exist in a demo only. */
const demoPages: Readonly<Record<string, ComponentType>> = { '/ui-gallery': GalleryRoute, '/dev/outbox': OutboxRoute };

/**
 * The owner of the current path. A remote stays at the release with which it was opened until the person leaves it; the next remote opens
 * with its latest release.
 */
function useOwner(): Owner | undefined {
  const { releases, router } = useShell();
  const { pathname } = useLocation();
  const [{ registry, name }, enter] = useState<{ registry: Registry; name?: string | undefined }>({ registry: releases.latest() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks the gateway at each navigation
  useEffect(() => {
    if (router.hasNavigated()) releases.ask();
  }, [releases, router, pathname]);

  const owner = useMemo(() => ownersOf(registry)(pathname), [registry, pathname]);
  if (owner?.entry.name === name) return owner;
  const latest = releases.latest();
  const next = ownersOf(latest)(pathname);
  enter({ registry: latest, name: next?.entry.name });
  return next;
}

/** The page of the current path: the remote that owns it, or the not-found page. */
export function CurrentPage() {
  const { config } = useShell();
  const { pathname } = useLocation();
  const owner = useOwner();
  if (owner) return <RemotePage {...owner} key={owner.entry.name} />;
  const DemoPage = config.demoAccounts && demoPages[pathname];
  if (DemoPage) {
    return (
      <Suspense>
        <DemoPage />
      </Suspense>
    );
  }
  return <NotFoundPage />;
}

/** The HTML in its own element, which names the version that can take it over. */
const placed = ({ version, html }: RemoteFirstView): string => `<div data-first-view="${version}">${html}</div>`;

function RemotePage({ entry, access }: Owner) {
  const { t } = useTranslation('shell');
  const { loader, releases, router, telemetry, queryClient, config, i18n, toasts, scripts, firstView } = useShell();
  const host = ({ name }: RegistryEntry, version: string) => ({
    queryClient,
    config,
    i18n,
    toast: toasts.show,
    scripts,
    telemetry: telemetry.of(name, version),
  });
  const onFailure = ({ name }: RegistryEntry, version: string, error: Error) => report(telemetry.of(name, version), error);
  const parts = createParts({
    loader,
    remotes: () => releases.latest().remotes,
    host: (it, version) => ({ ...host(it, version), router }),
    onFailure,
  });
  const services: HostServices = (it, version) => ({ ...host(it, version), parts });
  const title = titleOf(entry, i18n.language);
  return (
    <RequireAccess access={access} title={title} waiting={<PageLoading label={t('remote.loading', { title })} />}>
      <RemoteOutlet
        entry={entry}
        loader={loader}
        router={router}
        services={services}
        firstView={firstView && placed(firstView)}
        onFailure={onFailure}
        onFormer={() => location.reload()}
      />
    </RequireAccess>
  );
}
