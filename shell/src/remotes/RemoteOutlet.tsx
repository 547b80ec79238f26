import { lazyOrPlain } from '@tenaye/platform/remote/lazy.tsx';
import { PageLoading } from '@tenaye/platform/remote/PageLoading.tsx';
import type { HostLocation, HostRouter, RegistryEntry, RemoteManifest } from '@tenaye/platform/remote/remote.ts';
import { owns, titleOf } from '@tenaye/platform/remote/route-owner.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useOnline } from '../shared/useOnline.ts';
import type { FormerOfferProps } from './former/FormerOffer.tsx';
import { ReplacedError } from './load-script.ts';
import { type Loader, LostError } from './loader.ts';
import { mountRemote, type PropsFor } from './mount-remote.ts';
import { RemoteFailed, type RemoteFailure } from './RemoteFailed.tsx';
import { TimeLimitError } from './time-limit.ts';

/** Everything that a remote receives besides its router and the outlet's own callbacks. */
export type HostServices = (entry: RegistryEntry, version: string) => Omit<ReturnType<PropsFor>, 'router'>;

interface RemoteOutletProps {
  entry: RegistryEntry;
  loader: Loader;
  router: HostRouter;
  services: HostServices;
  /** Called for each failure, for telemetry. `version` is the one that failed. */
  onFailure(entry: RegistryEntry, version: string, error: Error): void;
  /** Called when this tab has kept the former version of the remote: the page has to be loaded anew. */
  onFormer(): void;
  /** The remote's HTML, when a server renders the page. */
  firstView?: string | undefined;
}

/** In one script with all that only few pages need of other versions, because each further script adds its name to the first visit. */
const FormerOffer = lazyOrPlain<FormerOfferProps>(
  withTexts(
    async () => (await import(/* webpackChunkName: "versions" */ './former/FormerOffer.tsx')).FormerOffer,
    async () => ({ shell: (await import(/* webpackChunkName: "versions" */ './former/texts.ts')).formerTexts }),
  ),
  () => null,
);

type Phase = 'loading' | 'ready' | RemoteFailure;

/** Only lost or hanging scripts may be due to the visitor's connection; any other failure is a fault of the release. */
function kindOf(error: Error): RemoteFailure {
  if (error instanceof ReplacedError) return 'replaced';
  return error instanceof LostError || error instanceof TimeLimitError ? 'lost' : 'broken';
}

/** The place of one remote in the page. A failure of the remote stays inside, with a retry. Each remote needs its own `key`. */
export function RemoteOutlet({ entry, loader, router, services, onFailure, onFormer, firstView = '' }: RemoteOutletProps) {
  const { t, i18n } = useTranslation('shell');
  const container = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>('loading');
  const [hasFormer, setHasFormer] = useState(false);
  const title = titleOf(entry, i18n.language);

  const onFailed = useEffectEvent((error: Error, mounted?: string) => {
    const { release, fallback } = entry;
    setPhase(kindOf(error));
    setHasFormer(fallback !== undefined && mounted === release.version);
    onFailure(entry, mounted ?? release.version, error);
  });
  const mount = useEffectEvent((element: HTMLElement) =>
    mountRemote({
      loader,
      entry,
      container: element,
      isRetry: attempt > 0,
      propsFor: (version) => ({ ...services(entry, version), router: scopedRouter(router, entry) }),
      onReady: () => setPhase('ready'),
      onFailed: (error, version) => onFailed(error, version),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt mounts the remote again
  useEffect(() => (container.current ? mount(container.current) : undefined), [attempt]);

  const retry = () => {
    setPhase('loading');
    setAttempt(attempt + 1);
  };
  const leave = () => {
    onFailure(entry, entry.release.version, new Error(`Left for ${entry.fallback?.version}`));
    onFormer();
  };
  useOnline(() => {
    if (phase === 'lost') retry();
  });
  return (
    <>
      {phase !== 'loading' && phase !== 'ready' && (
        <RemoteFailed title={title} failure={phase} onRetry={retry}>
          <Suspense>{hasFormer && <FormerOffer entry={entry} onChosen={leave} />}</Suspense>
        </RemoteFailed>
      )}
      <Place
        ref={container}
        data-remote={entry.name}
        aria-busy={phase === 'loading'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the content to the remote, and keeps what a server rendered
        dangerouslySetInnerHTML={{ __html: firstView }}
        suppressHydrationWarning
      />
      {phase === 'loading' && <PageLoading label={t('remote.loading', { title })} />}
    </>
  );
}

/** The host router as one remote sees it. While the remote is being unmounted, locations outside its own paths are hidden from it. */
function scopedRouter(router: HostRouter, manifest: RemoteManifest): HostRouter {
  let last: HostLocation = router.getLocation();
  const getLocation = () => {
    const now = router.getLocation();
    if (owns(manifest, now.pathname)) last = now;
    return last;
  };
  return { ...router, getLocation };
}

// The remote renders before it reports that it is ready. Without this rule, its page would appear below the outline for one frame and then
// jump up.
const Place = styled.div`&[aria-busy='true']:has(> * > *) + * { display: none; }`;
