import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Timeline } from '@tenaye/ui/Timeline.tsx';
import { personHref } from '../record/record-hrefs.ts';
import { AuditSentence } from './AuditSentence.tsx';
import { auditQuery } from './audit.queries.ts';
import { useChangeText } from './useChangeText.ts';

/** The record that entries are about, or the person who acted. */
export interface HistoryOf {
  target?: string;
  actor?: string;
}

const LATEST = 20;

const toActor = ({ actorId, actorType }: AuditEntry): string | undefined =>
  actorId && actorType === 'provider' ? personHref(actorId) : undefined;

/**
 * The latest acts on a record, or by a person, in sentences, oldest first, with the way to all entries. Reads are left to the audit log,
 * because they would push out what was done.
 */
export function RecordHistory(of: HistoryOf) {
  const { t, i18n } = useTranslation('mf-admin');
  const page = { limit: LATEST, cursor: undefined };
  const { data, error, isFetching, refetch } = useQuery(auditQuery(useAccount().id, { ...of, kind: 'acts' }, page));
  if (error && !data) return <LoadError title={t('audit.failed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data) return <ListLoading />;
  if (data.answer.length === 0) return <Text $soft>{t('audit.empty')}</Text>;
  return (
    <Stack>
      <Timeline
        events={[...data.answer].reverse().map((it) => ({
          key: it.id,
          at: it.at,
          when: formatDateTime(it.at, i18n.language),
          text: <Entry entry={it} />,
        }))}
      />
      <div>
        <BarLink to={`/provider/admin?tab=audit&${new URLSearchParams({ ...of })}`}>{t('audit.all')}</BarLink>
      </div>
    </Stack>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const change = useChangeText()(entry);
  return (
    <>
      <AuditSentence entry={entry} toActor={toActor} />
      {change && (
        <Text as="span" $soft $size="s">
          {change}
        </Text>
      )}
    </>
  );
}
