import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { ErrorSummary } from '@tenaye/ui/ErrorSummary.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorFooter } from './EditorFooter.tsx';
import { fieldIdOf } from './editor-fields.ts';
import type { useFacilityEditor } from './useFacilityEditor.ts';

interface EditorFormProps {
  id: string;
  title: string;
  lead: string;
  editor: Omit<ReturnType<typeof useFacilityEditor<unknown>>, 'draft' | 'change'>;
  children: ReactNode;
}

/** The frame of an editor: heading, all that is wrong, the fields, and how to save them. */
export function EditorForm({ id, title, lead, editor, children }: EditorFormProps) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  return (
    <section aria-labelledby={id}>
      <Stack as="form" onSubmit={editor.submit} noValidate>
        <Stack $gap="xxs">
          <Heading id={id}>{title}</Heading>
          <Text $soft>{lead}</Text>
        </Stack>
        <ErrorSummary
          title={t('facility.editor.problems')}
          errors={editor.issues.map((it) => ({ fieldId: fieldIdOf(it.path), message: say(it.message) }))}
          focusKey={editor.tries}
        />
        {children}
        <EditorFooter {...editor} />
      </Stack>
    </section>
  );
}
