import { useQuery } from '@tanstack/react-query';
import type { ReasonKind } from '@tenaye/contracts/saved-reason.facts.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { reasonsQuery } from './reason.queries.ts';

const ReasonEditor = lazyDialog(
  async () => (await import('./ReasonEditor.tsx')).ReasonEditor,
  ({ onClose }) => onClose(),
);

interface ReasonChoiceProps {
  kind: ReasonKind;
  /** The field of the surrounding form. */
  name: string;
}

/** Saved sentences that fill the field below, where they can still be changed. Without saved sentences the reason is typed in. */
export function ReasonChoice({ kind, name }: ReasonChoiceProps) {
  const { t } = useTranslation('mf-admin');
  const { data = [], isError } = useQuery(reasonsQuery(useAccount().id, kind));
  const value = useWatch<Record<string, string>, string>({ name });
  const setField = useSetField<Record<string, string>>();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Stack $gap="xs">
      <Row role="group" aria-label={t('reason.label')} $gap="xs">
        {data.map(({ id, text }) => (
          <Button key={id} tone="quiet" size="small" aria-pressed={value === text} onClick={() => setField(name, text)}>
            {text}
          </Button>
        ))}
        <Button tone="plain" size="small" onClick={() => setIsEditing(true)}>
          {t('reason.edit')}
        </Button>
      </Row>
      {isError && (
        <Text $soft $size="s">
          {t('reason.failed')}
        </Text>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <ReasonEditor kind={kind} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
