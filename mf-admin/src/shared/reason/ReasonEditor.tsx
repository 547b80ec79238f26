import { useQuery } from '@tanstack/react-query';
import type { ReasonKind } from '@tenaye/contracts/saved-reason.facts.ts';
import type { Reason } from '@tenaye/contracts/saved-reason.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonsQuery, useReasonEdits } from './reason.queries.ts';

/** Adds, changes and deletes the saved sentences of one use. Earlier decisions keep their text. */
export function ReasonEditor({ kind, onClose }: { kind: ReasonKind; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { data = [] } = useQuery(reasonsQuery(useAccount().id, kind));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('reason.title')}
      description={t(`reason.text.${kind}`)}
      closeLabel={t('parts:close')}
    >
      <Stack>
        {data.map((it) => (
          <SavedReason key={`${it.id} ${it.text}`} reason={it} />
        ))}
        <NewReason kind={kind} />
      </Stack>
    </Dialog>
  );
}

/** Tells a refused edit as a toast; the typed text stays. */
function useTold() {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  return {
    onError: (error: unknown) =>
      void toast({
        variant: 'destructive',
        title: t('reason.notSaved'),
        description: refusal(error, t('parts:tryAgain')),
      }),
  };
}

function SavedReason({ reason: { id, text } }: { reason: Reason }) {
  const { t } = useTranslation('mf-admin');
  const [typed, setTyped] = useState(text);
  const { change, remove } = useReasonEdits();
  const told = useTold();
  return (
    <Stack $gap="xs">
      <Field label={t('reason.sentence')}>
        <TextArea rows={2} maxLength={2000} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Row $gap="xs">
        {typed.trim() !== text && (
          <Button
            size="small"
            busy={change.isPending}
            aria-disabled={!typed.trim()}
            onClick={() => typed.trim() && change.mutate({ id, text: typed }, told)}
          >
            {t('reason.save')}
          </Button>
        )}
        <Button
          tone="plain"
          size="small"
          busy={remove.isPending}
          aria-label={t('reason.deleteNamed', { text })}
          onClick={() => remove.mutate(id, told)}
        >
          {t('reason.delete')}
        </Button>
      </Row>
    </Stack>
  );
}

function NewReason({ kind }: { kind: ReasonKind }) {
  const { t } = useTranslation('mf-admin');
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState(newId);
  const { add } = useReasonEdits();
  const told = useTold();
  const save = () =>
    add.mutate(
      { key, kind, text: typed },
      {
        ...told,
        onSuccess: () => {
          setTyped('');
          setKey(newId());
        },
      },
    );
  return (
    <Stack $gap="xs">
      <Field label={t('reason.new')}>
        <TextArea rows={2} maxLength={2000} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <div>
        <Button tone="quiet" size="small" busy={add.isPending} aria-disabled={!typed.trim()} onClick={() => typed.trim() && save()}>
          {t('reason.add')}
        </Button>
      </div>
    </Stack>
  );
}
