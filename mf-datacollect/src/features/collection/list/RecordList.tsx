import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { Tone } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { Refused } from '../form/Refused.tsx';
import { type CollectedRecord, isEditable, type RecordState } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';
import { recordHref } from '../useCollectionAddress.ts';

const tones: Readonly<Record<RecordState | 'sending', Tone>> = {
  draft: 'neutral',
  waiting: 'warning',
  sending: 'info',
  sent: 'success',
  refused: 'danger',
  returned: 'warning',
};

/** The number of records drawn at first and added by each press, because a phone would draw hundreds slowly. */
const STEP = 50;

/** Whether the collector has to do something about a record. */
const isWanted = ({ state }: CollectedRecord): boolean => state === 'refused' || state === 'returned';

/** The records come from the device, all together. */
const atOnce = { error: null, isFetching: false, refetch: () => undefined };

interface RecordListProps {
  /** The ids of the submissions that the list below shows. */
  listed: ReadonlySet<string>;
  /** The instant of the oldest submission below if the list shows only the newest ones; it leaves out older ones. */
  since: string | undefined;
}

/**
 * The records that are on this device only, each with its state: the newest, and all that wait for the collector. Sent records stay until
 * the list of submissions shows them.
 */
export function RecordList({ listed, since = '' }: RecordListProps) {
  const { t } = useTranslation('mf-datacollect');
  const { records } = useCollection();
  const [dropping, setDropping] = useState<CollectedRecord>();
  const [limit, setLimit] = useState(STEP);
  const kept = records.filter((it) => it.state !== 'sent' || !(it.madeAt < since || listed.has(it.submissionId ?? ''))).reverse();
  if (kept.length === 0) return null;
  const shown = kept.filter((it, at) => at < limit || isWanted(it));
  const hidden = kept.length - shown.length;
  return (
    <Stack as="section" aria-labelledby="records">
      <Heading id="records">{t('records.title')}</Heading>
      <PagedList
        query={{ ...atOnce, hasNextPage: hidden > 0, fetchNextPage: () => setLimit(limit + STEP) }}
        rows={shown}
        empty={null}
        rest={{ next: Math.min(STEP, hidden), total: kept.length }}
      >
        {(rows) => (
          <Stack as="ul" role="list" aria-labelledby="records">
            {rows.map((it) => (
              <RecordCard key={it.id} record={it} onDrop={() => setDropping(it)} />
            ))}
          </Stack>
        )}
      </PagedList>
      {dropping && <DropDialog record={dropping} onClose={() => setDropping(undefined)} />}
    </Stack>
  );
}

function RecordCard({ record, onDrop }: { record: CollectedRecord; onDrop(): void }) {
  const { t, i18n } = useTranslation('mf-datacollect');
  const { sendingId } = useCollection();
  const { values, madeAt, refusal } = record;
  const state = record.id === sendingId ? 'sending' : record.state;
  const facts = [values.providerType && t(`submission.types.${values.providerType}`), values.cityLocation].filter(Boolean).join(' · ');
  return (
    <Card as="li">
      <Stack $gap="xs">
        <Stack $gap="xxs">
          <SplitRow>
            <Heading as="h3" $look={3}>
              {values.institutionName || t('records.unnamed')}
            </Heading>
            <Badge tone={tones[state]}>{t(`records.state.${state}`)}</Badge>
          </SplitRow>
          {facts && <Text $size="s">{facts}</Text>}
          <Text $soft $size="s">
            {formatDateTime(madeAt, i18n.language)}
          </Text>
        </Stack>
        {state === 'returned' && <Text>{record.corrects?.remark}</Text>}
        {state === 'refused' && refusal && <Refused refusal={refusal} />}
        {isEditable(record) && <Actions record={record} onDrop={onDrop} />}
      </Stack>
    </Card>
  );
}

function Actions({ record, onDrop }: { record: CollectedRecord; onDrop(): void }) {
  const { t } = useTranslation('mf-datacollect');
  const { store } = useCollection();
  const navigate = useNavigate();
  const to = recordHref(record.id);
  return (
    <Row $gap="xs">
      {record.state === 'draft' ? (
        <LinkButton to={to} $tone="quiet">
          {t('records.continue')}
        </LinkButton>
      ) : (
        <Button tone="quiet" onClick={() => void store.edit(record.id).then((isEdited) => isEdited && navigate(to))}>
          {t(record.state === 'returned' ? 'records.correct' : 'records.edit')}
        </Button>
      )}
      {record.state !== 'returned' && (
        <Button tone="plain" onClick={onDrop}>
          {t(record.corrects ? 'records.undo' : 'records.drop')}
        </Button>
      )}
    </Row>
  );
}

function DropDialog({ record, onClose }: { record: CollectedRecord; onClose(): void }) {
  const { t } = useTranslation('mf-datacollect');
  const { drop } = useCollection();
  const kind = record.corrects ? 'undo' : 'drop';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`records.${kind}Title`)}
      text={t(`records.${kind}Text`, { name: record.values.institutionName || t('records.unnamed') })}
      action={t(`records.${kind}`)}
      keep={t('parts:keep')}
      isPending={false}
      onConfirm={() => void drop(record.id).then(onClose)}
    />
  );
}
