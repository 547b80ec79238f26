import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { ConfirmDialog } from '@tenaye/platform/parts/ConfirmDialog.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { nameOf } from '../queue/waiting-time.ts';
import { isExpired } from '../quote/stock-match.ts';
import { useStockWords } from '../quote/useStockWords.ts';
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

/** What quotes of earlier versions know of an item. */
const unknown = { strength: null, form: null, expiryDate: null };

/** The lines linked to an item of the stock. The pharmacy counts the others itself. */
function FromStock({ request: { requestedMedications } }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  const wordsOf = useStockWords();
  const asked = (name: string, count: number) => t('parts:items.asked', { name, count });
  const taken = requestedMedications.flatMap(({ name, answer, inventoryId, stockItem }) =>
    answer && inventoryId
      ? [
          {
            text: wordsOf({ ...(stockItem ?? unknown), name: asked(stockItem?.name ?? answer.substitute ?? name, answer.quantity) }),
            isExpired: stockItem !== null && isExpired(stockItem),
          },
        ]
      : [],
  );
  if (taken.length === 0) return <Text $size="s">{t('request.complete.noStock')}</Text>;
  return (
    <Stack $gap="xs">
      <Text $size="s" $strong>
        {t('request.complete.stock')}
      </Text>
      <List>
        {taken.map((it, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same medicine may be there twice, and nothing moves
          <li key={at}>{it.text}</li>
        ))}
      </List>
      {taken.some((it) => it.isExpired) && <Notice tone="warning">{t('request.complete.expired')}</Notice>}
    </Stack>
  );
}

const List = styled.ul`padding-inline-start: 1.25em; overflow-wrap: anywhere;`;

function Results({ request: { files } }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  return files.some((it) => it.kind === 'result') ? null : <Notice tone="warning">{t('request.complete.noResults')}</Notice>;
}
