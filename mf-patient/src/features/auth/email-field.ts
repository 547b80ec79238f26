/** The e-mail address shared by the views of the sign-in screens. */
export interface SharedEmail {
  /** The address as typed in any of the views. */
  email: string;
  onEmail(email: string): void;
  /** Whether a link for a new password was asked for here. */
  isResetAsked: boolean;
  onResetAsked(): void;
}
