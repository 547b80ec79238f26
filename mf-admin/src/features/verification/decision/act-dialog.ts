import type { LicenseRenewal } from '@tenaye/contracts/license-renewal.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';

/** The props of every dialog that acts on the provider under review. */
export interface ActDialogProps {
  listing: Listing;
  onClose(): void;
  /** Called after an approval or rejection was carried out. */
  onDecided(): void;
}

/** The props of a dialog that may set the license's last day. */
export interface LicenseDialogProps extends ActDialogProps {
  /** A renewed license that waits for a check. */
  renewal: LicenseRenewal | null;
}
