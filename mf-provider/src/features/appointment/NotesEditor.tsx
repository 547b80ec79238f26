import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveNotes } from './appointment.queries.ts';

interface NotesEditorProps {
  appointment: DoctorAppointment;
  /** Called when the editor has closed, so that the caller moves the focus. */
  onClose(): void;
}

/** The doctor's own notes on an appointment. Typed text stays until it is saved or discarded. */
export function NotesEditor({ appointment, onClose }: NotesEditorProps) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  const [notes, setNotes] = useState(appointment.notes ?? '');
  const [error, setError] = useState<string>();
  const save = useSaveNotes(appointment.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(notes, {
      onSuccess: () => {
        toast({ title: t('calendar.notes.saved') });
        onClose();
      },
      onError: (refusal) => setError(messageText(refusalText(refusal, t('calendar.notes.failed')))),
    });
  };
  return (
    <Stack as="form" $gap="s" onSubmit={submit} noValidate>
      <Field label={t('calendar.notes.label')} hint={t('calendar.notes.hint')} error={error}>
        <TextArea value={notes} maxLength={4000} autoFocus onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <Row $gap="xs">
        <Button type="submit" size="small" busy={save.isPending}>
          {t('calendar.notes.save')}
        </Button>
        <Button size="small" tone="quiet" onClick={onClose}>
          {t('calendar.notes.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
