import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from 'react-i18next';
import { cancellingRequest } from './request.queries.ts';
import type { ShownRequest } from './shown-request.ts';

/** Asks before a request is cancelled. */
export function CancelRequest({ request, onClose }: { request: ShownRequest; onClose(): void }) {
  const { t } = useTranslation('mf-patient');
  return (
    <ActDialog
      title={t('request.cancel.title')}
      text={t('request.cancel.text', { name: request.facilityName })}
      action={t('request.cancel.confirm')}
      change={cancellingRequest(request)}
      done={t('request.cancel.done')}
      failed={t('request.cancel.failed')}
      onClose={onClose}
    />
  );
}
