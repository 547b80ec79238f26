import type { PlatformHealth } from '@tenaye/contracts/platform.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { AlertIcon, CheckIcon, ClockIcon, UserIcon } from '@tenaye/ui/icons.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { formatMs, formatUptime } from '../../../shared/measures.ts';

const NO_FIGURE = '—';

/** Four measured figures; one without a measurement says so. */
export function HealthFigures({ health: { uptime, responseMs, sessions, requests, failedRequests } }: { health: PlatformHealth }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { language } = i18n;
  const share = (value: number | null, none: string) => (value === null ? none : formatUptime(value, language));
  const none = t('platform.none');
  const uptimes = t('platform.health.uptimes', { week: share(uptime.week, none), month: share(uptime.month, none) });
  const ms = responseMs === null ? NO_FIGURE : t('platform.figure', { value: formatMs(responseMs, language) });
  return (
    <Grid as="section" $min="9rem" aria-label={t('platform.health.figures')}>
      <Stat
        label={t('platform.health.uptime')}
        value={share(uptime.day, NO_FIGURE)}
        note={uptime.day === null ? none : uptimes}
        icon={<CheckIcon />}
      />
      <Stat
        label={t('platform.health.response')}
        value={ms}
        note={responseMs === null ? none : t('platform.health.responseNote')}
        icon={<ClockIcon />}
        tone="info"
      />
      <Stat
        label={t('platform.health.sessions')}
        value={formatCount(sessions, language)}
        note={t('platform.health.sessionsNote')}
        icon={<UserIcon />}
      />
      <Stat
        label={t('platform.health.failures')}
        value={requests === 0 ? NO_FIGURE : formatCount(failedRequests, language)}
        note={requests === 0 ? none : t('platform.health.failuresNote', { count: requests, number: formatCount(requests, language) })}
        icon={<AlertIcon />}
        tone={failedRequests > 0 ? 'danger' : 'success'}
      />
    </Grid>
  );
}
