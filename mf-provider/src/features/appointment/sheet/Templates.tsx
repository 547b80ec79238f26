import { useQuery } from '@tanstack/react-query';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Suspense, useState } from 'react';
import { templatesQuery } from './sheet.queries.ts';

const TemplatesDialog = lazyDialog(
  async () => (await import('./TemplatesDialog.tsx')).TemplatesDialog,
  ({ onClose }) => onClose(),
);

/** The doctor's templates: one press inserts one into the notes. */
export function Templates({ onInsert }: { onInsert(text: string): void }) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data } = useQuery(templatesQuery(accountId));
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  return (
    <Row $gap="xs" role="group" aria-label={t('sheet.templates.label')}>
      {data.templates.map(({ name, text }) => (
        <Button key={name} size="small" tone="quiet" aria-label={t('sheet.templates.insert', { name })} onClick={() => onInsert(text)}>
          {name}
        </Button>
      ))}
      <Button size="small" tone="plain" onClick={() => setIsOpen(true)}>
        {t(data.templates.length === 0 ? 'sheet.templates.first' : 'sheet.templates.edit')}
      </Button>
      {isOpen && (
        // React passes the submission of the dialog's form on to the form around this button, which isn't meant.
        <div role="presentation" onSubmit={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            <TemplatesDialog stored={data} onClose={() => setIsOpen(false)} />
          </Suspense>
        </div>
      )}
    </Row>
  );
}
