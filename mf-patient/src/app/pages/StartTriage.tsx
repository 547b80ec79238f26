import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import type { Wish } from '../../shared/find-doctors.ts';

/** Loaded on request: most patients who come here already know which doctor they need. */
const TriageDialog = lazyDialog(
  async () => (await import('../../features/assessment/TriageDialog.tsx')).TriageDialog,
  ({ onOpenChange }) => onOpenChange(false),
);

/** The triage that suggests a specialist, and the button that opens it. */
export function StartTriage({ onFind }: { onFind(wish: Wish): void }) {
  const { t } = useTranslation('mf-patient');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card>
      <Stack $gap="s">
        <Text>{t('doctor.start.assessText')}</Text>
        <div>
          <Button tone="quiet" onClick={() => setIsOpen(true)}>
            {t('doctor.start.assess')}
          </Button>
        </div>
      </Stack>
      {isOpen && (
        <Suspense fallback={null}>
          <TriageDialog open onOpenChange={setIsOpen} onComplete={onFind} />
        </Suspense>
      )}
    </Card>
  );
}
