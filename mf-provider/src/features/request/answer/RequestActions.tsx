import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { lazyDialog, lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Suspense, useState } from 'react';
import type { QuoteValues } from '../quote/quote.form.ts';
import { useTypedBefore } from '../quote/quote-drafts.ts';
import { TypedBefore } from '../quote/TypedBefore.tsx';
import { nameOf } from '../request.facts.ts';
import { useAnswering } from '../useAnswering.ts';

// Lazy: these forms need the validation library, and most visits open no dialog.
const QuoteForm = lazyPart(async () => (await import('../quote/QuoteForm.tsx')).QuoteForm);
const CompleteDialog = lazyDialog(
  async () => (await import('./CompleteDialog.tsx')).CompleteDialog,
  ({ onClose }) => onClose(),
);
const RejectDialog = lazyDialog(
  async () => (await import('./RejectDialog.tsx')).RejectDialog,
  ({ onClose }) => onClose(),
);

const ReopenDialog = lazyDialog(
  async () => (await import('./ReopenDialog.tsx')).ReopenDialog,
  ({ onClose }) => onClose(),
);

interface RequestActionsProps {
  request: ProviderRequest;
  /** Called with the new status. The buttons have changed or disappeared, so the caller moves the focus. */
  onDone(status: RequestStatus): void;
}

/** The facility's possible actions on the request; the server decides which (`can.setStatus`). */
export function RequestActions({ request, onDone }: RequestActionsProps) {
  const { t } = useTranslation('mf-provider');
  const [asking, setAsking] = useState<'completed' | 'rejected' | 'reopened'>();
  const { setStatus, reopen } = request.can;
  const dialog = {
    request,
    onClose: () => setAsking(undefined),
    onDone: (status: RequestStatus) => {
      setAsking(undefined);
      onDone(status);
    },
  };
  if (setStatus.length === 0 && !reopen) return null;
  return (
    <>
      {setStatus.includes('quoted') && <Quote key={`${request.status} ${request.version}`} request={request} onDone={onDone} />}
      <Row $gap="xs">
        {setStatus.includes('ready') && <ReadyButton request={request} onDone={onDone} />}
        {setStatus.includes('completed') && (
          <Button tone={setStatus.includes('ready') ? 'quiet' : 'primary'} onClick={() => setAsking('completed')}>
            {t('request.act.completed')}
          </Button>
        )}
        {setStatus.includes('rejected') && (
          <Button tone="quiet" onClick={() => setAsking('rejected')}>
            {t('request.act.rejected')}
          </Button>
        )}
        {reopen && (
          <Button tone="plain" size="small" onClick={() => setAsking('reopened')}>
            {t('request.reopen.open')}
          </Button>
        )}
      </Row>
      <Suspense fallback={null}>
        {asking === 'completed' && setStatus.includes('completed') && <CompleteDialog {...dialog} />}
        {asking === 'reopened' && reopen && <ReopenDialog {...dialog} />}
        {asking === 'rejected' && setStatus.includes('rejected') && <RejectDialog {...dialog} />}
      </Suspense>
    </>
  );
}

/** The quote form of a new request. A request that waits for the patient's answer shows the form only to change the quote. */
function Quote({ request, onDone }: RequestActionsProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const isQuoted = request.status === 'quoted';
  const ended = request.steps.at(-1)?.ended;
  const [isOpen, setIsOpen] = useState(!isQuoted);
  const [start, setStart] = useState<QuoteValues>();
  const typed = useTypedBefore(request);
  const goOn = () => {
    setStart(typed);
    setIsOpen(true);
  };
  return (
    <>
      {typed && !isOpen && <TypedBefore request={request} typed={typed} onUse={goOn} />}
      {isQuoted && (
        <Notice tone="info" title={t('request.quoted.title')}>
          {t('request.quoted.text', { name: nameOf(request) })}{' '}
          {request.quoteEndsAt &&
            t('request.quoted.until', { name: nameOf(request), date: formatDateTime(request.quoteEndsAt, i18n.language) })}
        </Notice>
      )}
      {ended && (
        <Notice tone="warning" title={t('request.ended.title')}>
          {t(`request.ended.text.${ended}`, { name: nameOf(request) })}
        </Notice>
      )}
      {isOpen ? (
        <Suspense fallback={<FormLoading />}>
          <QuoteForm request={request} start={start} onDone={onDone} />
        </Suspense>
      ) : (
        <Row>
          <Button tone="quiet" onClick={() => setIsOpen(true)}>
            {t('request.quoted.change')}
          </Button>
        </Row>
      )}
    </>
  );
}

function ReadyButton({ request, onDone }: RequestActionsProps) {
  const { t } = useTranslation('mf-provider');
  const { change, ...about } = useAnswering(request, onDone);
  const { act, isPending } = useAct(change, { ...about, failed: t('request.act.failed') });
  return (
    <Button busy={isPending} onClick={() => void act({ status: 'ready' })}>
      {t(request.delivery ? 'request.act.onItsWay' : 'request.act.ready')}
    </Button>
  );
}

function FormLoading() {
  const { t } = useTranslation('mf-provider');
  return (
    <Loading label={t('parts:loading')}>
      <Skeleton $height="12rem" />
    </Loading>
  );
}
