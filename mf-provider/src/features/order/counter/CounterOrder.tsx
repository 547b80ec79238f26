import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Suspense, useState } from 'react';

const CounterDialog = lazyDialog(
  async () => (await import('./CounterDialog.tsx')).CounterDialog,
  ({ onClose }) => onClose(),
);

/** Opens a doctor's order by the code that a patient shows at the counter. */
export function CounterOrder() {
  const { t } = useTranslation('mf-provider');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row>
      <Button size="small" tone="quiet" onClick={() => setIsOpen(true)}>
        {t('order.counter.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CounterDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Row>
  );
}
