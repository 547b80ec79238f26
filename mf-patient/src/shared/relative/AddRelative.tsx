import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';

/** The dialog that adds somebody. Lazy: most bookings are for the patient, and open no dialog. */
export const AddRelative = lazyDialog(
  async () => (await import('./RelativeDialog.tsx')).RelativeDialog,
  ({ onClose }) => onClose(),
);
