import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { RefreshIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { ComponentType } from 'react';
import { keys } from '../../shared/keys.ts';
import { Health } from './health/Health.tsx';
import { Jobs } from './job/Jobs.tsx';
import { BrowserErrors } from './remote/BrowserErrors.tsx';
import { Remotes } from './remote/Remotes.tsx';
import { type PlatformView, platformHref, usePlatformViews } from './usePlatformAddress.ts';

const parts: Record<PlatformView, ComponentType> = { health: Health, remotes: Remotes, errors: BrowserErrors, jobs: Jobs };

/** The tab Platform: whether the platform works, how fast it is, and what fails. */
export function Platform() {
  const { t } = useTranslation('mf-admin');
  const { views, view } = usePlatformViews();
  const Part = parts[view];
  return (
    <Stack as="section" aria-labelledby="platform">
      <Row $justify="between" $align="start">
        <Stack $gap="xs">
          <Heading id="platform">{t('platform.heading')}</Heading>
          <Text $soft>{t('platform.lead')}</Text>
        </Stack>
        <Refresh />
      </Row>
      <PortalNav
        label={t('platform.views.label')}
        current={view}
        views={views.map((it) => ({ view: it, label: t(`platform.views.${it}`), to: platformHref(it) }))}
      />
      <Part />
    </Stack>
  );
}

function Refresh() {
  const { t } = useTranslation('mf-admin');
  const queryClient = useQueryClient();
  const queryKey = keys.platform(useAccount().id);
  const { run, isPending } = useOnce(() => queryClient.invalidateQueries({ queryKey }));
  return (
    <Button tone="quiet" size="small" busy={isPending} onClick={() => void run()}>
      <RefreshIcon /> {t('platform.refresh')}
    </Button>
  );
}
