/** A file that came with a call. It is checked against the contract's rule, and gone when the call ends. */
export interface UploadedFile {
  /** Where it lies until the call ends. */
  path: string;
  /** Bytes. */
  size: number;
  /** MIME type by content. */
  type: string;
  /** The name its sender gave it, for showing only: no path, no control characters, at most 120 characters. */
  name: string;
}
