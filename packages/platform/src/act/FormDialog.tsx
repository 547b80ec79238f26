import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { showIssues } from '../form/form.ts';
import { useToast } from '../remote/toast.tsx';
import { type AskingProps, useMade } from './ActDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogProblem } from './ProblemNotice.tsx';
import { useAct } from './useAct.ts';
import { useStill } from './useStill.ts';

interface FormDialogProps<Input extends FieldValues, Output, Answer> extends AskingProps<Output, Answer> {
  form: UseFormReturn<Input, unknown, Output>;
  /** The field that shows an API issue at a path; by default the field of that path. */
  fieldOf?: ((path: string) => string) | undefined;
}

/**
 * A dialog with a form that makes one change. A refusal stays in it, with everything typed; a slip on Escape or Back discards nothing. Its
 * fields keep still while it is being sent.
 */
export function FormDialog<Input extends FieldValues, Output, Answer>(props: FormDialogProps<Input, Output, Answer>) {
  const { t } = useTranslation('parts');
  const isMounted = useIsMounted();
  const { change, done, failed, show, fallback, help, onClose, onDone, isWaiting = false, children, ...rest } = props;
  const { form, fieldOf, keep = t('cancel'), tone = 'primary', ...question } = rest;
  const onMade = useMade(onClose, onDone);
  const formId = useId();
  const ref = useFocusOnError(form);
  const { act, problem, isPending } = useAct(change, {
    done,
    onDone: onMade,
    fallback,
    show: (error, body) => show?.(error, body) || (isMounted() && showIssues(form, error, fieldOf)),
  });
  const onHeld = useHeld(form.formState.isDirty && !isPending);
  const still = useStill(ref, isPending);
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={(open) => open || onClose()}
      keep={keep}
      tone={tone}
      isPending={isPending || isWaiting}
      form={formId}
      onHeld={onHeld}
    >
      <FormProvider {...form}>
        <Stack as="form" ref={ref} id={formId} {...still} onSubmit={form.handleSubmit(act)} noValidate>
          <DialogProblem problem={problem} title={failed}>
            {problem && help?.(problem)}
          </DialogProblem>
          {children}
        </Stack>
      </FormProvider>
    </ConfirmDialog>
  );
}

/**
 * `onHeld` of a dialog: has Escape and Back say first what would be lost, which is what was typed by default, and close the dialog when
 * they are pressed again.
 */
export function useHeld(isDirty: boolean, lost?: string): (() => void) | undefined {
  const { t } = useTranslation('parts');
  const toast = useToast();
  const [isSaid, setIsSaid] = useState(false);
  if (!isDirty || isSaid) return undefined;
  return () => {
    setIsSaid(true);
    toast({ title: t('act.held.title'), description: lost ?? t('act.held.text') });
  };
}

/** Focuses the page's first wrong field after each refused submission, which a form of `useContractDraft` doesn't do by itself. */
function useFocusOnError<Input extends FieldValues, Output>({ formState: { submitCount } }: UseFormReturn<Input, unknown, Output>) {
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [submitCount]);
  return ref;
}
