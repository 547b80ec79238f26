import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import type { To } from '@tenaye/platform/router.ts';
import { bareColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { AuditSentence } from '../../shared/audit/AuditSentence.tsx';
import { inWords, otherFacts } from '../../shared/audit/entry-facts.ts';
import { useChangeText } from '../../shared/audit/useChangeText.ts';
import { Detail, Moment, RowLink } from '../../shared/cells.ts';

interface Narrowing {
  toGiven(name: string, value: string): To;
}

/** The columns of the audit log. Person, action and record each narrow the log to their own entries. */
export function useAuditColumns({ toGiven }: Narrowing): Column<AuditEntry>[] {
  const { t, i18n } = useTranslation('mf-admin');
  return [
    titleColumn('action', t('audit.columns.action'), (it) => (
      <AuditSentence entry={it} toActor={({ actorId }) => (actorId ? toGiven('actor', actorId) : undefined)} />
    )),
    bareColumn('at', t('audit.columns.at'), (it) => <Moment dateTime={it.at}>{formatDateTime(it.at, i18n.language)}</Moment>),
    bareColumn('outcome', t('audit.columns.outcome'), (it) => (
      <>
        <Badge tone={it.outcome === 'success' ? 'success' : 'danger'}>{t(`audit.outcomes.${it.outcome}`)}</Badge>
        {it.code && <Detail>{t(`audit.codes.${it.code}`, { defaultValue: inWords(it.code) })}</Detail>}
      </>
    )),
    {
      key: 'detail',
      header: t('audit.columns.detail'),
      card: (it) => (it.detail ? 'line' : 'none'),
      cell: (it) => <Facts entry={it} />,
    },
    bareColumn('narrow', t('audit.columns.narrow'), (it) => (
      <Narrow>
        {it.outcome === 'success' && <RowLink to={toGiven('action', it.action)}>{t('audit.same.action')}</RowLink>}
        {it.targetId && <RowLink to={toGiven('target', it.targetId)}>{t('audit.same.record')}</RowLink>}
      </Narrow>
    )),
  ];
}

/** What the entry recorded: the number of records, the values before and after, and the rest. */
function Facts({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('mf-admin');
  const count = entry.detail?.records;
  const lines = [typeof count === 'number' && t('audit.records', { count }), useChangeText()(entry)].filter(Boolean);
  return (
    <FactText>
      {lines.join(' ')} <span translate="no">{otherFacts(entry)}</span>
    </FactText>
  );
}

const FactText = styled.span`
  display: inline-block;
  min-width: 5rem;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  overflow-wrap: anywhere;
`;
const Narrow = styled.span`display: flex; flex-wrap: wrap; column-gap: ${theme.space.s}; font-size: ${theme.text.xs};`;
