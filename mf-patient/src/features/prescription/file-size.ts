const KILO = 1024;
const steps = ['byte', 'kilobyte', 'megabyte'] as const;

/** Formats bytes in the largest unit that gives at least one: `240 kB`, `3.4 MB`. */
export function formatFileSize(bytes: number, language: string): string {
  const step = Math.min(steps.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(KILO)));
  const unit = steps[step] ?? 'byte';
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: step === 2 ? 1 : 0 }).format(bytes / KILO ** step);
}
