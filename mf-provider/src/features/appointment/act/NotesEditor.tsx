import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import type { FormEvent } from 'react';
import { useAppointmentChanges } from '../appointment.queries.ts';
import { useVisitDraft } from '../sheet/visit-drafts.ts';

interface NotesEditorProps {
  appointment: DoctorAppointment;
  /** True if the doctor has just opened the editor. An editor that shows because of a stored draft doesn't take the focus. */
  autoFocus: boolean;
  /** Called when the editor has closed, so that the caller moves the focus. */
  onClose(): void;
}

/**
 * The doctor's own notes on an appointment that hasn't begun. Typed text stays until it is saved or discarded, even if the card moves to
 * another list.
 */
export function NotesEditor({ appointment, autoFocus, onClose }: NotesEditorProps) {
  const { t } = useTranslation('mf-provider');
  const { draft, keep, drop, peek } = useVisitDraft(appointment.id);
  const stored = appointment.notes ?? '';
  const notes = draft?.notes ?? stored;
  useAskBeforeLeaving(notes !== stored);
  const close = () => {
    drop();
    onClose();
  };
  const { act, problem, isPending } = useAct(useAppointmentChanges(appointment.id).saveNotes, {
    done: t('calendar.notes.saved'),
    onDone: (_, sent) => {
      // Text typed during the save isn't saved yet.
      if (peek()?.notes === sent) close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(notes);
  };
  return (
    <Stack as="form" $gap="s" onSubmit={submit} noValidate>
      <Field label={t('calendar.notes.label')} hint={t('calendar.notes.hint')}>
        <TextArea value={notes} maxLength={4000} autoFocus={autoFocus} onChange={({ target }) => keep({ notes: target.value })} />
      </Field>
      <ProblemNotice problem={problem} title={t('calendar.notes.failed')} />
      <Row $gap="xs">
        <Button type="submit" size="small" busy={isPending}>
          {t('calendar.notes.save')}
        </Button>
        <Button size="small" tone="quiet" onClick={close}>
          {t('calendar.notes.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
