import { UNKNOWN_RELEASE, vitalLimits, type WebVital } from '@tenaye/contracts/platform.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { bareColumn, factColumn, figureColumn, Instant, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import type { Tone } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatVital } from '../../../shared/measures.ts';
import { Code } from '../Code.tsx';
import { platformHref } from '../usePlatformAddress.ts';
import { useRemoteName } from './useRemoteName.ts';
import type { Version } from './WithdrawDialog.tsx';

/** The vitals that have a column; no decision about a version depends on the others. */
const shown = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
const tones = { good: 'success', fair: 'warning', poor: 'danger' } as const satisfies Record<string, Tone>;

const ratingOf = (name: WebVital, value: number): keyof typeof tones => {
  const { good, fair } = vitalLimits[name];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
};

/** The columns of the versions of remotes. */
export function useRemoteColumns(): Column<Version>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const nameOf = useRemoteName();
  const { language } = i18n;
  const vital = (name: WebVital): Column<Version> =>
    factColumn(name, t(`platform.remotes.vital.${name}`), ({ vitals }) => {
      const found = vitals.find((it) => it.name === name);
      if (!found) return null;
      const rating = ratingOf(name, found.p75);
      const value = formatVital(name, found.p75, language);
      return <Badge tone={tones[rating]}>{t(`platform.remotes.rated.${rating}`, { value })}</Badge>;
    });
  return [
    titleColumn('remote', t('platform.remotes.columns.remote'), (it) => nameOf(it.remote)),
    bareColumn('version', t('platform.remotes.columns.version'), ({ version, isCurrent, canaryPercent, isWithdrawn }) => (
      <Row $gap="xs">
        {version === UNKNOWN_RELEASE ? t('platform.remotes.otherVersion') : <Code>{version}</Code>}
        {isCurrent && <Badge tone="primary">{t('platform.remotes.current')}</Badge>}
        {canaryPercent !== null && (
          <Badge tone="warning">{t('platform.remotes.canary', { share: formatPercent(canaryPercent, language) })}</Badge>
        )}
        {isWithdrawn && <Badge tone="danger">{t('platform.remotes.withdrawn')}</Badge>}
      </Row>
    )),
    figureColumn('errors', t('platform.remotes.columns.errors'), ({ remote, version, errors }) => {
      const number = formatCount(errors, language);
      if (errors === 0) return number;
      return (
        <LinkButton
          $tone="plain"
          $size="small"
          to={platformHref('errors', { remote, version })}
          aria-label={t('platform.remotes.showErrors', { number, remote: nameOf(remote), version })}
        >
          {number}
        </LinkButton>
      );
    }),
    ...shown.map(vital),
    factColumn('reported', t('platform.remotes.columns.reported'), ({ reportedAt }) => reportedAt && <Instant at={reportedAt} />),
  ];
}
