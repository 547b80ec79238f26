import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import { Link, type To } from '@tenaye/platform/router.ts';
import { bareColumn, factColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { Moment } from '../../shared/cells.ts';

interface Narrowing {
  toGiven(name: string, value: string): To;
}

/** The columns of the audit log. Person, action and record each narrow the log to their own entries. */
export function useAuditColumns({ toGiven }: Narrowing): Column<AuditEntry>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const to = (name: string, value: string, text: string, isCode = false) => (
    <Narrow to={toGiven(name, value)} translate={isCode ? 'no' : undefined}>
      {text}
    </Narrow>
  );
  return [
    titleColumn('action', t('audit.columns.action'), (it) => to('action', it.action, it.action, true)),
    bareColumn('at', t('audit.columns.at'), (it) => <Moment dateTime={it.at}>{formatDateTime(it.at, i18n.language)}</Moment>),
    factColumn('actor', t('audit.columns.actor'), (it) => {
      const name = it.actorName ?? t(it.actorId ? 'audit.gone' : `audit.actors.${it.actorType}`);
      return (
        <>
          {it.actorId ? to('actor', it.actorId, name) : name}
          {it.actorEmail && <Detail>{it.actorEmail}</Detail>}
        </>
      );
    }),
    factColumn('target', t('audit.columns.target'), (it) => {
      const count = numberRead(it);
      if (it.targetId)
        return to('target', it.targetId, t('audit.record', { kind: it.targetType ?? '', id: it.targetId.slice(0, 8) }), true);
      return count ? t('audit.records', { count }) : null;
    }),
    bareColumn('outcome', t('audit.columns.outcome'), (it) => (
      <>
        <Badge tone={it.outcome === 'success' ? 'success' : 'danger'}>{t(`audit.outcomes.${it.outcome}`)}</Badge>
        {it.code && <Detail translate="no">{it.code}</Detail>}
      </>
    )),
    {
      key: 'detail',
      header: t('audit.columns.detail'),
      card: (it) => (it.detail ? 'line' : 'none'),
      cell: (it) => it.detail && <Facts translate="no">{factsOf(it.detail)}</Facts>,
    },
  ];
}

/** The number of records that a list showed. */
const numberRead = ({ detail }: AuditEntry): number | undefined => (typeof detail?.records === 'number' ? detail.records : undefined);

/** The recorded facts as `name: value`, worded as in the log. */
const factsOf = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** A word may break anywhere on a phone. In a table it stays whole where it fits, so that the facts, which may be long, wrap instead. */
const word = css`
  overflow-wrap: anywhere;
  ${media.wide} { overflow-wrap: break-word; }
`;
const Narrow = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  color: ${theme.color.primary};
  ${word}
`;
const Detail = styled.span`display: block; color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; ${word}`;
const Facts = styled.span`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; overflow-wrap: anywhere;`;
