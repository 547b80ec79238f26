import { createQueryClient } from '@tenaye/platform/client/query-client.ts';
import type { RenderShell } from '@tenaye/platform/remote/first-view.ts';
import { renderTree, stillRouter } from '@tenaye/platform/remote/first-view-server.tsx';
import { addCatalogue } from '@tenaye/platform/texts/i18n.ts';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import { App } from './app/App.tsx';
import { createToasts } from './app/toasts.ts';
import scriptless from './messages/en/scriptless.json' with { type: 'json' };
import messages from './messages/en.json' with { type: 'json' };

const Nothing = () => null;
const never = (): Promise<never> => new Promise(() => undefined);

/** The server part of the shell. Renders the page around a remote's HTML, the access gate alone, or the page for an unknown path. */
export const render: RenderShell = async (request, remote) => {
  const { config, registry, language } = request;
  const i18n = createTranslator(language);
  await addCatalogue(i18n, 'shell', { en: { ...messages, scriptless } });
  const queryClient = createQueryClient();
  const router = { ...stillRouter(request), lastMove: 'pop' as const };
  const rendered = await renderTree(
    <App
      shell={{
        config,
        i18n,
        queryClient,
        router,
        firstView: remote,
        version: '',
        releases: { latest: () => registry, ask: () => undefined },
        toasts: createToasts(),
        away: { current: () => false, subscribe: () => () => undefined },
        telemetry: { of: () => ({ report: () => undefined }) },
        loader: { load: never },
        scripts: { load: (load) => load(), Failed: Nothing },
      }}
    />,
    queryClient,
  );
  return { ...rendered, status: 200, head: undefined };
};
