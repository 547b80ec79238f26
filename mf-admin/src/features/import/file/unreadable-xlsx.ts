/** Why an Excel file can't be read: it isn't one, has no cells, is too large once unpacked, or has too many rows. */
export type XlsxFault = 'unreadable' | 'empty' | 'too_large' | 'too_long';

export class UnreadableXlsx extends Error {
  readonly fault: XlsxFault;
  constructor(fault: XlsxFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}
