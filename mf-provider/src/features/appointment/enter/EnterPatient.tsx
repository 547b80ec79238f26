import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Suspense, useState } from 'react';

const EnterPatientDialog = lazyDialog(
  async () => (await import('./EnterPatientDialog.tsx')).EnterPatientDialog,
  ({ onClose }) => onClose(),
);

/** The dialog for a free time that was chosen, or for now; undefined while it is closed. */
export function useEnterPatient() {
  const [open, setOpen] = useState<{ at?: string }>();
  const dialog = open && (
    <Suspense fallback={null}>
      <EnterPatientDialog at={open.at} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
  return { dialog, enter: (at?: string) => setOpen(at === undefined ? {} : { at }) };
}

/** The button for a patient who is there now. */
export function EnterPatient() {
  const { t } = useTranslation('mf-provider');
  const { dialog, enter } = useEnterPatient();
  return (
    <>
      <Button size="small" onClick={() => enter()}>
        {t('entry.open')}
      </Button>
      {dialog}
    </>
  );
}
