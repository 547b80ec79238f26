import { newUuid } from '@tenaye/platform/client/new-id.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { blankRecord, type CollectedRecord } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';
import { useCollectionAddress, viewHref } from '../useCollectionAddress.ts';
import { CollectForm } from './CollectForm.tsx';
import { fieldId } from './TextField.tsx';
import { useLockedDraft } from './useLockedDraft.ts';
import type { RecordFormEvents } from './useRecordForm.ts';

/** The form of the record in the address, else of the latest draft, else of a new record. */
export function OpenForm() {
  const { isReady } = useCollection();
  const { recordId } = useCollectionAddress();
  return isReady ? <FormOf key={recordId} asked={recordId} /> : <ListLoading />;
}

/** The record of the open form. */
interface Opened {
  id: string;
  /** The values that the form begins with, where the device hasn't stored them all yet. */
  start?: CollectedRecord;
  /** The field that gets the focus; none for the first form of the page. */
  focus?: string | undefined;
}

function FormOf({ asked }: { asked: string | undefined }) {
  const { t } = useTranslation('mf-datacollect');
  const toast = useToast();
  const navigate = useNavigate();
  const { records } = useCollection();
  const drafts = records.filter(({ state }) => state === 'draft');
  const [opened, setOpened] = useState<Opened>(() => ({ id: drafts.find((it) => it.id === asked)?.id ?? drafts.at(-1)?.id ?? newUuid() }));
  const next = () => {
    setOpened({ id: newUuid(), focus: fieldId('fix') });
    if (asked) navigate(viewHref('form'), { replace: true });
  };
  return (
    <HeldForm
      key={opened.id}
      opened={opened}
      onNext={next}
      onDone={() => {
        next();
        if (!navigator.onLine) toast({ title: t('form.saved'), description: t('form.savedText') });
      }}
      onMoved={(draft) => {
        setOpened({ id: draft.id, start: draft, focus: document.activeElement?.id });
        toast({ title: t('form.moved'), description: t('form.movedText') });
      }}
    />
  );
}

interface HeldFormProps extends RecordFormEvents {
  opened: Opened;
  /** Opens the form of a new record instead. */
  onNext(): void;
}

/** The form, shown while this page is the one that edits the record. */
function HeldForm({ opened: { id, start, focus }, onNext, ...events }: HeldFormProps) {
  const { id: accountId } = useAccount();
  const { holder, kept, takeOver } = useLockedDraft(id);
  const isGone = holder === 'here' && kept !== undefined && kept.state !== 'draft';
  const leave = useEffectEvent(onNext);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (holder === 'elsewhere') return <ElsewhereNotice onTakeOver={takeOver} onNext={onNext} />;
  if (holder === undefined || isGone) return <ListLoading />;
  return (
    <Focused on={focus}>
      <CollectForm record={start ?? kept ?? blankRecord(id, accountId)} {...events} />
    </Focused>
  );
}

/** Moves the focus to a field when its children appear. */
function Focused({ on, children }: { on: string | undefined; children: ReactNode }) {
  useEffect(() => {
    const field = on ? document.getElementById(on) : null;
    field?.focus();
    field?.scrollIntoView?.({ block: 'center' });
  }, [on]);
  return children;
}

function ElsewhereNotice({ onTakeOver, onNext }: { onTakeOver(): void; onNext(): void }) {
  const { t } = useTranslation('mf-datacollect');
  const actions = (
    <Row $gap="xs">
      <Button onClick={onTakeOver}>{t('form.takeOver')}</Button>
      <Button tone="quiet" onClick={onNext}>
        {t('form.another')}
      </Button>
    </Row>
  );
  return (
    <Notice role="status" tone="warning" title={t('form.elsewhere')} action={actions}>
      {t('form.elsewhereText')}
    </Notice>
  );
}
