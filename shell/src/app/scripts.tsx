import { HostRouterProvider } from '@tenaye/platform/address/host-router.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import type { FailedScript, HostRouter, Scripts, Telemetry } from '@tenaye/platform/remote/remote.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { isScriptMissing, loadScript, ReplacedError } from '../remotes/load-script.ts';
import { useOnline } from '../shared/useOnline.ts';
import { report } from './telemetry.ts';
import type { Toasts } from './toasts.ts';

interface Means {
  router: HostRouter;
  toasts: Toasts;
  telemetry: Telemetry;
}

/**
 * Loads scripts of parts for the page and its remotes. The replacement for a part that can't be loaded renders inside a remote, without the
 * shell's contexts, so it receives everything that it needs.
 */
export function createScripts({ router, toasts, telemetry }: Means): Scripts {
  return {
    load: async (load) => {
      try {
        return await loadScript(load);
      } catch (error) {
        report(telemetry, error);
        throw error;
      }
    },
    // biome-ignore lint/correctness/noComponentHookFactories: created once for the page
    Failed: (failure) => <Failed {...failure} router={router} toasts={toasts} />,
  };
}

function Failed({ place, router, toasts, ...failure }: FailedScript & Pick<Means, 'router' | 'toasts'>) {
  if (place === 'part') return <PartFailed {...failure} />;
  if (place === 'dialog') return <DialogFailed {...failure} toasts={toasts} />;
  return (
    <HostRouterProvider router={router}>
      <PageFailed {...failure} />
    </HostRouterProvider>
  );
}

type Failure = Omit<FailedScript, 'place'>;

function PageFailed(failure: Failure) {
  const { t } = useTranslation('shell');
  const title = t('script.page');
  return (
    <Page title={title}>
      <Place $narrow>
        <Stack>
          <Heading as="h1" $look={1}>
            {title}
          </Heading>
          <PartFailed {...failure} />
        </Stack>
      </Place>
    </Page>
  );
}

const Place = styled(Container)`padding-block-start: ${theme.space.l};`;

const wordsOf = (error: unknown) => (error instanceof ReplacedError ? 'replaced' : isScriptMissing(error) ? 'failed' : 'broken');

function PartFailed({ error, next }: Failure) {
  const { t } = useTranslation('shell');
  const words = wordsOf(error);
  useOnline(next);
  const [label, act] = words === 'replaced' ? [t('action.reload'), () => location.reload()] : [t('action.retry'), next];
  return (
    <ErrorNotice title={t(`script.${words}`)} retryLabel={label} onRetry={act}>
      {t(`script.${words}Help`)}
    </ErrorNotice>
  );
}

function DialogFailed({ error, next, toasts }: Failure & { toasts: Toasts }) {
  const { t } = useTranslation('shell');
  const words = wordsOf(error);
  const tell = useEffectEvent(() => {
    toasts.show({ variant: 'destructive', title: t(`script.${words}`), description: t(`script.${words}Help`) });
    next();
  });
  useEffect(() => tell(), []);
  return null;
}
