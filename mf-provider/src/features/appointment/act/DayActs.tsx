import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Suspense, useState } from 'react';
import { leftToday } from '../list/day.ts';
import type { DayDialogProps } from './DayDialogs.tsx';

const LateDialog = lazyDialog(
  async () => (await import('./DayDialogs.tsx')).LateDialog,
  ({ onClose }) => onClose(),
);
const AwayDialog = lazyDialog(
  async () => (await import('./DayDialogs.tsx')).AwayDialog,
  ({ onClose }) => onClose(),
);

/** What the doctor can say once to all patients of today who are still to come. */
export function DayActs({ appointments }: Pick<DayDialogProps, 'appointments'>) {
  const { t } = useTranslation('mf-provider');
  const [open, setOpen] = useState<'none' | 'late' | 'away'>('none');
  const close = () => setOpen('none');
  if (open === 'none' && leftToday(appointments).length === 0) return null;
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setOpen('late')}>
        {t('appointment.day.late.open')}
      </Button>
      <Button size="small" tone="quiet" onClick={() => setOpen('away')}>
        {t('appointment.day.away.open')}
      </Button>
      <Suspense fallback={null}>
        {open === 'late' && <LateDialog appointments={appointments} onClose={close} />}
        {open === 'away' && <AwayDialog appointments={appointments} onClose={close} />}
      </Suspense>
    </>
  );
}
