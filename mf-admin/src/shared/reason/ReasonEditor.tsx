import { useQuery } from '@tanstack/react-query';
import type { ReasonKind } from '@tenaye/contracts/saved-reason.facts.ts';
import type { Reason } from '@tenaye/contracts/saved-reason.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { reasonsQuery, useReasonChanges } from './reason.queries.ts';

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

function SavedReason({ reason: { id, text } }: { reason: Reason }) {
  const { t } = useTranslation('mf-admin');
  const [typed, setTyped] = useState(text);
  const changes = useReasonChanges();
  const change = useAct(changes.change(id));
  const remove = useAct(changes.remove(id));
  return (
    <Stack $gap="xs">
      <ProblemNotice problem={change.problem ?? remove.problem} title={t('reason.notSaved')} />
      <Field label={t('reason.sentence')}>
        <TextArea rows={2} maxLength={2000} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Row $gap="xs">
        {typed.trim() !== text && (
          <Button size="small" busy={change.isPending} aria-disabled={!typed.trim()} onClick={() => typed.trim() && void change.act(typed)}>
            {t('reason.save')}
          </Button>
        )}
        <Button
          tone="plain"
          size="small"
          busy={remove.isPending}
          aria-label={t('reason.deleteNamed', { text })}
          onClick={() => void remove.act()}
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
  const { act, problem, isPending } = useAct(useReasonChanges().add, { onDone: () => setTyped('') });
  return (
    <Stack $gap="xs">
      <ProblemNotice problem={problem} title={t('reason.notSaved')} />
      <Field label={t('reason.new')}>
        <TextArea rows={2} maxLength={2000} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <div>
        <Button
          tone="quiet"
          size="small"
          busy={isPending}
          aria-disabled={!typed.trim()}
          onClick={() => typed.trim() && void act({ kind, text: typed })}
        >
          {t('reason.add')}
        </Button>
      </div>
    </Stack>
  );
}
