import { useQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import type { Missing } from './missing.ts';
import { RequestDetail } from './RequestDetail.tsx';
import { cancellingRequest, requestQuery } from './request.queries.ts';
import type { ShownRequest } from './shown-request.ts';

interface RequestDialogProps {
  type: RequestType;
  id: string;
  /** The request from the list, shown until its own query answers. */
  known: ShownRequest | undefined;
  onFindMissing?: ((missing: Missing) => void) | undefined;
  onClose(): void;
}

/** One request in a dialog over the page. */
export function RequestDialog({ type, id, known, onFindMissing, onClose }: RequestDialogProps) {
  const { t } = useTranslation('mf-patient');
  // Rendered here, because a refusal must stay readable even if the reloaded request no longer allows a cancellation.
  const [isCancelling, setIsCancelling] = useState(false);
  const { data: request, error, isFetching, refetch } = useQuery({ ...requestQuery(type, id), placeholderData: known });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={request?.facilityName ?? t('request.detail.title')}
      description={t('request.detail.description')}
      closeLabel={t('parts:close')}
      footer={
        request?.can.cancel &&
        !request.can.answerQuote && (
          <Button tone="quiet" onClick={() => setIsCancelling(true)}>
            {t('request.cancel.action')}
          </Button>
        )
      }
    >
      {isCancelling && request && <CancelRequest request={request} onClose={() => setIsCancelling(false)} />}
      {request ? (
        <RequestDetail request={request} onFindMissing={onFindMissing} />
      ) : (
        <NoRequest error={error} onRetry={refetch} busy={isFetching} />
      )}
    </Dialog>
  );
}

/** Whether the URL's id belongs to no request of this patient or is malformed. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

function NoRequest({ error, onRetry, busy }: { error: unknown; onRetry: () => unknown; busy: boolean }) {
  const { t } = useTranslation('mf-patient');
  // As high as most requests, because the dialog's upper edge moves with its length.
  if (!error) return <ListLoading cards={5} min="100%" />;
  if (!isMissing(error)) return <LoadError error={error} onRetry={onRetry} busy={busy} />;
  return (
    <Notice tone="warning" title={t('request.detail.missing.title')} role="status">
      <p>{t('request.detail.missing.text')}</p>
    </Notice>
  );
}

/** Asks before a request is canceled. */
function CancelRequest({ request, onClose }: { request: ShownRequest; onClose(): void }) {
  const { t } = useTranslation('mf-patient');
  return (
    <ActDialog
      title={t('request.cancel.title')}
      text={t('request.cancel.text', { name: request.facilityName })}
      action={t('request.cancel.confirm')}
      change={cancellingRequest(request)}
      failed={t('request.cancel.failed')}
      onClose={onClose}
    />
  );
}
