/** Whose appointments they are: the account that is signed in, and its doctor profile. */
export interface Desk {
  doctorId: string;
}
