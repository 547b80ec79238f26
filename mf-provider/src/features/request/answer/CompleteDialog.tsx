import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { ConfirmDialog } from '@tenaye/platform/parts/ConfirmDialog.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../queue/waiting-time.ts';
import { useStatusChange } from './useStatusChange.ts';

interface CompleteDialogProps {
  request: ProviderRequest;
  onClose(): void;
  onDone(status: RequestStatus): void;
}

/** Confirms the completion of a request and lists what will be deducted from the stock. */
export function CompleteDialog({ request, onClose, onDone }: CompleteDialogProps) {
  const { t } = useTranslation('mf-provider');
  const [refusal, setRefusal] = useState<string>();
  const { changeStatus, isPending } = useStatusChange({
    request,
    onDone,
    onRefused: (_, text) => setRefusal(text),
    fallback: t('request.act.failed'),
  });
  const { requestType } = request;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('request.complete.title')}
      text={t(`request.complete.text.${requestType}`, { name: nameOf(request) })}
      keep={t('request.complete.keep')}
      action={t('request.complete.confirm')}
      tone="primary"
      isPending={isPending}
      onConfirm={() => {
        setRefusal(undefined);
        void changeStatus({ status: 'completed' });
      }}
    >
      {requestType === 'medication' ? <FromStock request={request} /> : <Results request={request} />}
      {refusal && <Notice tone="danger" role="alert" title={refusal} />}
    </ConfirmDialog>
  );
}

/** The lines linked to an item of the stock. The pharmacy counts the others itself. */
function FromStock({ request: { requestedMedications } }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  const taken = requestedMedications.flatMap(({ name, answer, inventoryId }) =>
    answer && inventoryId ? [t('parts:items.asked', { name: answer.substitute ?? name, count: answer.quantity })] : [],
  );
  if (taken.length === 0) return <Text $size="s">{t('request.complete.noStock')}</Text>;
  return (
    <Stack $gap="xs">
      <Text $size="s" $strong>
        {t('request.complete.stock')}
      </Text>
      <ul>
        {taken.map((it, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same medicine may be there twice, and nothing moves
          <li key={at}>{it}</li>
        ))}
      </ul>
    </Stack>
  );
}

function Results({ request: { files } }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  return files.some((it) => it.kind === 'result') ? null : <Notice tone="warning">{t('request.complete.noResults')}</Notice>;
}
