import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { Suspense } from 'react';
import type { CorrectDialogProps } from './CorrectDialog.tsx';

// Lazy: its map and its fields are many, and few reviews need them.
const CorrectDialog = lazyDialog<CorrectDialogProps>(
  async () => (await import('./CorrectDialog.tsx')).CorrectDialog,
  ({ onClose }) => onClose(),
);

/** `CorrectDialog` in a script of its own. */
export const LazyCorrection = (props: CorrectDialogProps) => (
  <Suspense>
    <CorrectDialog {...props} />
  </Suspense>
);
