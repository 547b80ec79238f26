export interface ImportLine {
  row: number;
  outcome: 'skipped' | 'error' | 'note';
  message: string;
}

/** `imported`, `skipped` and `errors` as in the spec's bulk import; `lines` explains each row. */
export interface ImportReport {
  imported: number;
  skipped: number;
  errors: string[];
  ignoredColumns: string[];
  lines: ImportLine[];
}
