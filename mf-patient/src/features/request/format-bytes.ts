const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** `640 byte`, `12.5 kB`, `3 MB`: in steps of 1000, as file managers say it. */
export function formatBytes(bytes: number, language: string): string {
  const at = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return new Intl.NumberFormat(language, { style: 'unit', unit: units[at], unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    bytes / 1000 ** at,
  );
}
