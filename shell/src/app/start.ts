import type { Config } from '@tenaye/contracts/config.ts';
import { call } from '@tenaye/platform/client.ts';
import { addCatalogue, chosenLanguage, createI18n } from '@tenaye/platform/i18n.ts';
import { createQueryClient } from '@tenaye/platform/query-client.ts';
import { getConfigCall } from '@tenaye/platform/wire.ts';
import type { i18n } from 'i18next';
import messages from '../messages/en.json' with { type: 'json' };
import { createLoader } from '../remotes/loader.ts';
import { pageConfig, pageRegistry, pageVersion } from './page-data.ts';
import type { Services } from './services.ts';
import { createTelemetry, watchPage } from './telemetry.ts';
import { createToasts } from './toasts.ts';

/** The page's translator; `<html lang>` follows it. */
export function startI18n(): i18n {
  const instance = createI18n(chosenLanguage());
  void addCatalogue(instance, 'shell', { en: messages });
  const tell = (language: string) => {
    document.documentElement.lang = language;
  };
  tell(instance.language);
  instance.on('languageChanged', tell);
  return instance;
}

/** Makes everything the page is made of. The configuration is asked for only when the gateway didn't put it into the page. */
export async function startServices(translator: i18n): Promise<Services> {
  const config: Config = pageConfig() ?? (await call(getConfigCall));
  const registry = pageRegistry();
  const version = pageVersion();
  const telemetry = createTelemetry();
  watchPage(telemetry.of('shell', version));
  return {
    registry,
    config,
    version,
    telemetry,
    i18n: translator,
    queryClient: createQueryClient(),
    toasts: createToasts(),
    loader: createLoader(registry),
  };
}
