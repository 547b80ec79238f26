import type { Listing } from '@tenaye/contracts/verification.ts';

/** The props of every dialog that acts on the provider under review. */
export interface ActDialogProps {
  listing: Listing;
  onClose(): void;
  /** Called after an approval or rejection was carried out. */
  onDecided(): void;
}
