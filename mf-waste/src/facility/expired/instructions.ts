const MOST_CHARACTERS = 1000;

/** The items of a hand-over as one text for the driver. Where they don't all fit, `more` says how many are missing. */
export function instructionsOf(lead: string, items: readonly string[], more: (count: number) => string): string {
  for (let shown = items.length; shown > 0; shown--) {
    const missing = items.length - shown;
    const text = `${lead} ${[...items.slice(0, shown), ...(missing > 0 ? [more(missing)] : [])].join(', ')}`;
    if (text.length <= MOST_CHARACTERS) return text;
  }
  return lead;
}
