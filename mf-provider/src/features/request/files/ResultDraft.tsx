import type { ResultDraft as Draft, FacilityFile, ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { TypedText } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { nameOf } from '../request.facts.ts';
import { useIsTooLate, useRequestChanges } from '../request.queries.ts';
import { RequestFiles } from './RequestFiles.tsx';

const ReleaseDraft = lazyDialog(
  async () => (await import('./ReleaseDraft.tsx')).ReleaseDraft,
  ({ onClose }) => onClose(),
);

interface ResultDraftProps {
  request: ProviderRequest;
  draft: Draft;
}

/** Results that the patient doesn't see yet: to be looked through, and sent or deleted. */
export function ResultDraft({ request, draft }: ResultDraftProps) {
  const { t } = useTranslation('mf-provider');
  const [isReleasing, setIsReleasing] = useState(false);
  const [deleted, setDeleted] = useState<FacilityFile>();
  return (
    <Section title={t('request.draft.title')}>
      {draft.results && <TypedText>{draft.results}</TypedText>}
      <RequestFiles request={request} files={draft.files} />
      <Row $gap="xs">
        <Button size="small" onClick={() => setIsReleasing(true)}>
          {t('request.draft.send')}
        </Button>
        {draft.files.map((it) => (
          <Button key={it.id} tone="plain" size="small" onClick={() => setDeleted(it)}>
            {t('request.draft.delete', { name: it.name })}
          </Button>
        ))}
      </Row>
      <Suspense fallback={null}>
        {isReleasing && <ReleaseDraft request={request} draft={draft} onClose={() => setIsReleasing(false)} />}
      </Suspense>
      {deleted && <DeleteFile request={request} file={deleted} isLast={draft.files.length === 1} onClose={() => setDeleted(undefined)} />}
    </Section>
  );
}

interface DeleteFileProps {
  request: ProviderRequest;
  file: FacilityFile;
  isLast: boolean;
  onClose(): void;
}

function DeleteFile({ request, file, isLast, onClose }: DeleteFileProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <ActDialog
      title={t('request.draft.deleteTitle', { name: file.name })}
      text={t(isLast ? 'request.draft.deleteLast' : 'request.draft.deleteText', { patient: nameOf(request) })}
      action={t('request.draft.delete', { name: file.name })}
      tone="danger"
      change={useRequestChanges(request.id).deleteFromDraft(file.id)}
      done={t('request.draft.deleted')}
      failed={t('request.draft.deleteFailed')}
      show={useIsTooLate(request)}
      onClose={onClose}
    />
  );
}
