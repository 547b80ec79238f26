import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProblemNotice } from './ProblemNotice.tsx';
import { useAct } from './useAct.ts';

interface FormDialogProps<Input extends FieldValues, Output> {
  title: string;
  text?: string;
  /** The label of the button that makes the change. */
  action: string;
  tone?: 'primary' | 'danger';
  form: UseFormReturn<Input, unknown, Output>;
  send: (body: Output, key: string) => Promise<unknown>;
  /** The toast about the change. */
  said: string;
  onClose: () => void;
  /** Called instead of `onClose` once the change is made. */
  onDone?: () => void;
  /** The field that shows an issue of the API; by default the one of its path. */
  fieldOf?: (path: string) => string;
  children: ReactNode;
}

/** A dialog with a form that makes one change. A refusal stays in it, with everything typed. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { title, text, action, tone = 'primary', form, send, said, onClose, onDone = onClose, fieldOf, children } = props;
  const { t } = useTranslation('parts');
  const formId = useId();
  const { act, problem, isPending } = useAct<Output>({ send, said, onDone, show: (error) => showIssues(form, error, fieldOf) });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      text={text}
      action={action}
      keep={t('cancel')}
      tone={tone}
      isPending={isPending}
      form={formId}
    >
      <FormProvider {...form}>
        <Stack as="form" id={formId} onSubmit={form.handleSubmit(act)} noValidate>
          <ProblemNotice problem={problem} />
          {children}
        </Stack>
      </FormProvider>
    </ConfirmDialog>
  );
}
