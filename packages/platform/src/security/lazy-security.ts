import { loadAccountTexts } from '../account/load-texts.ts';
import { lazyDialog } from '../remote/lazy.tsx';
import { withTexts } from '../texts/with-texts.ts';
import type { NameDialogProps } from './NameDialog.tsx';
import type { SecurityDialogProps } from './SecurityDialog.tsx';

/** The dialog about an account's security, in a script of its own. */
export const LazySecurityDialog = lazyDialog<SecurityDialogProps>(
  withTexts(async () => (await import('./SecurityDialog.tsx')).SecurityDialog, loadAccountTexts),
  ({ onClose }) => onClose(),
);

/** The dialog about an administrator's own name, in a script of its own. */
export const LazyNameDialog = lazyDialog<NameDialogProps>(
  withTexts(async () => (await import('./NameDialog.tsx')).NameDialog, loadAccountTexts),
  ({ onClose }) => onClose(),
);
