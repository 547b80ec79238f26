/** A file that came with a call. It has been checked against the contract's rule and is deleted when the call ends. */
export interface UploadedFile {
  /** Path of the temporary copy. */
  path: string;
  /** Bytes. */
  size: number;
  /** MIME type, detected from the content. */
  type: string;
  /** The sender's name for the file, for display only: no path, no control characters, at most 120 characters. */
  name: string;
}
