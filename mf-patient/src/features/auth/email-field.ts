/** The e-mail address that the views of the sign-in screens hand each other. */
export interface SharedEmail {
  /** Typed in another view. */
  email: string;
  onEmail(email: string): void;
}
