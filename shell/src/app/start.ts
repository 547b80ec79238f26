import { getConfig } from '@tenaye/contracts/config.facts.ts';
import type { Config } from '@tenaye/contracts/config.ts';
import { isAway, isLost } from '@tenaye/platform/client/away.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { createQueryClient } from '@tenaye/platform/client/query-client.ts';
import { hasSession } from '@tenaye/platform/client/session-storage.ts';
import { pageConfig, pageFirstView, pagePreview, pageRegistry, pageVersion } from '@tenaye/platform/remote/page-data.ts';
import { ownersOf } from '@tenaye/platform/remote/route-owner.ts';
import { addCatalogue, chosenLanguage } from '@tenaye/platform/texts/i18n.ts';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import type { Translator } from '@tenaye/texts/translator.ts';
import messages from '../messages/en.json' with { type: 'json' };
import { FORMER_KEPT } from '../remotes/former/kept-key.ts';
import { createLoader } from '../remotes/loader.ts';
import { createReleases } from '../remotes/releases.ts';
import { isGateOpen } from '../shared/access-flag.ts';
import { pause, watchAway } from './away.ts';
import { createBrowserHistory } from './browser-history.ts';
import { dropStrayPresses } from './double-press.ts';
import { startLater } from './later.ts';
import { createScripts } from './scripts.tsx';
import { keepScroll } from './scroll.ts';
import type { Services, ShellContext } from './services.ts';
import { createTelemetry, report, reportErrors } from './telemetry.ts';
import { createToasts, dropFailuresOf } from './toasts.ts';

/** The page's translator; `<html lang>` follows it. */
export function startI18n(): Translator {
  const instance = createTranslator(chosenLanguage());
  void addCatalogue(instance, 'shell', { en: messages });
  const tell = (language: string) => {
    document.documentElement.lang = language;
  };
  tell(instance.language);
  instance.onLanguage(tell);
  return instance;
}

/** Reads the configuration from the API. While the service is away, calls `onAway` and repeats until it is back. */
async function askConfig(onAway: () => void, tries = 0): Promise<Config> {
  try {
    return await call(getConfig);
  } catch (error) {
    if (!isAway(error) && !isLost(error)) throw error;
    onAway();
    await pause(tries);
    return askConfig(onAway, tries + 1);
  }
}

/** Creates the services of the page. Reads the configuration only when the gateway didn't put it into the page. */
export async function startServices(translator: Translator, onAway: () => void): Promise<Services> {
  const config: Config = pageConfig() ?? (await askConfig(onAway));
  const version = pageVersion();
  const queryClient = createQueryClient();
  for (const { queryKey, data } of pageFirstView()?.queries ?? []) queryClient.setQueryData(queryKey, data);
  const plain: Services = {
    releases: createReleases(pageRegistry(), version),
    config,
    version,
    telemetry: createTelemetry(),
    i18n: translator,
    queryClient,
    away: watchAway(queryClient),
    toasts: createToasts(),
    loader: createLoader((entry, error) => report(services.telemetry.of(entry.name, entry.release.version), error)),
  };
  const services = await withOtherVersions(plain);
  watchPage(services, loadAhead(services));
  return services;
}

/** The services of a page that shows other versions than the released ones: those of a preview, or former ones that the tab has kept. */
async function withOtherVersions(plain: Services): Promise<Services> {
  const preview = pagePreview();
  if (preview) return (await import(/* webpackChunkName: "versions" */ '../remotes/preview/preview.tsx')).withPreview(plain, preview);
  if (!hasSession(FORMER_KEPT)) return plain;
  return (await import(/* webpackChunkName: "versions" */ '../remotes/former/former.tsx')).withFormer(plain);
}

/** Loads the remote of the page while the shell renders or takes over its HTML. The outlet asks for the same one, and shows a failure. */
async function loadAhead({ config, releases, loader }: Services): Promise<void> {
  if (config.accessGate && !isGateOpen()) return;
  const owner = ownersOf(releases.latest())(location.pathname);
  if (owner) await loader.load(owner.entry);
}

/** The services with the page's router, for the components of the shell. */
export function contextOf(services: Services): ShellContext {
  dropStrayPresses();
  const router = createBrowserHistory();
  keepScroll(router);
  const { toasts, telemetry, version } = services;
  dropFailuresOf(toasts, router);
  return { ...services, router, scripts: createScripts({ router, toasts, telemetry: telemetry.of('shell', version) }) };
}

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete' ? Promise.resolve() : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/**
 * Reports the page's errors from the start; begins what can wait (`later.ts`) once the page has loaded. A remote whose script hangs holds
 * that back no longer than until it is given up.
 */
function watchPage({ telemetry, releases, version }: Services, remote: Promise<void>): void {
  const find = (path: string) => ownersOf(releases.latest())(path)?.entry;
  // The vitals are reported for the remote on which the page was opened, because it determines the page's speed.
  const { name, release } = find(location.pathname) ?? { name: 'shell', release: { version } };
  reportErrors(telemetry, version);
  const givenUp = new Promise((resolve) => remote.catch(resolve));
  void Promise.race([loaded(), givenUp])
    .then(() => startLater(telemetry.of(name, release.version), find))
    .catch(() => undefined);
}
