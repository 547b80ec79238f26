import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveNotes } from '../appointment.queries.ts';
import { useNotesDraft } from './notes-drafts.ts';

interface NotesEditorProps {
  appointment: DoctorAppointment;
  /** Whether the doctor has just asked for it. An editor that is there because of its draft leaves the focus where it is. */
  autoFocus: boolean;
  /** Called when the editor has closed, so that the caller moves the focus. */
  onClose(): void;
}

/** The doctor's own notes on an appointment. Typed text stays until it is saved or discarded, wherever its card goes. */
export function NotesEditor({ appointment, autoFocus, onClose }: NotesEditorProps) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  const { draft, keep, drop, peek } = useNotesDraft(appointment.id);
  const stored = appointment.notes ?? '';
  const notes = draft ?? stored;
  useAskBeforeLeaving(notes !== stored);
  const [error, setError] = useState<string>();
  const save = useSaveNotes(appointment.id);
  const close = () => {
    drop();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setError(undefined);
    try {
      await save.mutateAsync(notes);
      toast({ title: t('calendar.notes.saved') });
      // What was typed meanwhile isn't saved yet.
      if (peek() === notes) close();
    } catch (refusal) {
      setError(messageText(refusalText(refusal, t('calendar.notes.failed'))));
    }
  };
  return (
    <Stack as="form" $gap="s" onSubmit={submit} noValidate>
      <Field label={t('calendar.notes.label')} hint={t('calendar.notes.hint')} error={error}>
        <TextArea value={notes} maxLength={4000} autoFocus={autoFocus} onChange={({ target }) => keep(target.value)} />
      </Field>
      <Row $gap="xs">
        <Button type="submit" size="small" busy={save.isPending}>
          {t('calendar.notes.save')}
        </Button>
        <Button size="small" tone="quiet" onClick={close}>
          {t('calendar.notes.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
