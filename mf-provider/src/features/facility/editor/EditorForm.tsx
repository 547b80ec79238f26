import { FormProblems } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormColumn } from '../../../shared/columns.ts';
import { fieldIdOf } from './editor-fields.ts';

interface EditorFormProps<Values extends FieldValues, Output> {
  id: string;
  title: string;
  lead: string;
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: (event: FormEvent) => void;
  /** The buttons and the outcome of saving. */
  footer: ReactNode;
  children: ReactNode;
}

/** The frame of an editor: heading, error summary, fields and footer. */
export function EditorForm<Values extends FieldValues, Output>(props: EditorFormProps<Values, Output>) {
  const { id, title, lead, form, onSubmit, footer, children } = props;
  const { t } = useTranslation('mf-provider');
  return (
    <FormProvider {...form}>
      <section aria-labelledby={id}>
        <FormColumn as="form" onSubmit={onSubmit} noValidate>
          <Stack $gap="xxs">
            <Heading id={id}>{title}</Heading>
            <Text $soft>{lead}</Text>
          </Stack>
          <FormProblems title={t('facility.editor.problems')} fieldIdOf={fieldIdOf} />
          {children}
          {footer}
        </FormColumn>
      </section>
    </FormProvider>
  );
}
