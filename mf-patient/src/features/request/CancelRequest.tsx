import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelRequest } from './request.queries.ts';
import type { ShownRequest } from './shown-request.ts';

/** Cancels a request after a confirmation. */
export function CancelRequest({ request }: { request: ShownRequest }) {
  const { t } = useTranslation('mf-patient');
  const [isAsking, setIsAsking] = useState(false);
  const { cancel, isPending } = useCancelling(request, () => setIsAsking(false));
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t('request.cancel.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('request.cancel.title')}
        text={t('request.cancel.text', { name: request.facilityName })}
        action={t('request.cancel.confirm')}
        isPending={isPending}
        onConfirm={cancel}
      />
    </>
  );
}

function useCancelling(request: ShownRequest, onEnd: () => void) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useCancelRequest(request);
  const cancel = useSingleFlight(async () => {
    try {
      await mutateAsync();
      toast({ title: t('request.cancel.done') });
    } catch (error) {
      toast({ title: t('request.cancel.failed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
    } finally {
      onEnd();
    }
  });
  return { cancel, isPending };
}
