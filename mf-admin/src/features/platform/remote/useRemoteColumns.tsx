import { UNKNOWN_RELEASE, vitalLimits, type WebVital } from '@tenaye/contracts/platform.facts.ts';
import type { PlatformRemotes } from '@tenaye/contracts/platform.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { bareColumn, factColumn, figureColumn, Instant, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatBytes, formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { media, type Tone } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Detail } from '../../../shared/cells.ts';
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

/** How many pages of a version were opened: each reports the time to its first byte. */
const openedOf = ({ vitals }: Pick<Version, 'vitals'>): number => vitals.find((it) => it.name === 'TTFB')?.count ?? 0;

/** The columns of the versions of remotes. */
export function useRemoteColumns(data: PlatformRemotes | undefined): Column<Version>[] {
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
    titleColumn('remote', t('platform.remotes.columns.remote'), ({ remote }) => (
      <Link to={platformHref('remotes', { remote })}>{nameOf(remote)}</Link>
    )),
    bareColumn('version', t('platform.remotes.columns.version'), ({ version, isCurrent, canaryPercent, isWithdrawn, canBeWithdrawn }) => (
      <Row $gap="xs">
        {version === UNKNOWN_RELEASE ? t('platform.remotes.otherVersion') : <Code>{version}</Code>}
        {isCurrent && <Badge tone="primary">{t('platform.remotes.current')}</Badge>}
        {canaryPercent !== null && (
          <Badge tone="warning">{t('platform.remotes.canary', { share: formatPercent(canaryPercent, language) })}</Badge>
        )}
        {isWithdrawn && <Badge tone="danger">{t('platform.remotes.withdrawn')}</Badge>}
        {isCurrent && !canBeWithdrawn && <Only>{t('platform.remotes.onlyOne')}</Only>}
      </Row>
    )),
    factColumn('since', t('platform.remotes.columns.since'), ({ since }) => since && <Instant at={since} />),
    figureColumn('opened', t('platform.remotes.columns.opened'), (it) => {
      const number = formatCount(openedOf(it), language);
      const all = data?.remotes.find(({ remote }) => remote === it.remote)?.versions.reduce((sum, one) => sum + openedOf(one), 0);
      return all ? t('platform.remotes.opened', { number, share: formatPercent((openedOf(it) / all) * 100, language) }) : number;
    }),
    figureColumn('size', t('platform.remotes.columns.size'), ({ size }) =>
      size ? t('platform.remotes.size', { first: formatBytes(size.first, language), all: formatBytes(size.all, language) }) : null,
    ),
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

// Without this width the narrow column of a table would break the sentence into eight lines.
const Only = styled(Detail)`${media.desktop} { min-width: 15rem; }`;
