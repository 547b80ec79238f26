/** What the gateway can send, the smallest first. */
const offered = ['br', 'gzip'] as const;
export type Encoding = (typeof offered)[number];

function weights(header: string): Map<string, number> {
  const pairs = header.split(',').map((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const q = parameters.map((it) => it.trim()).find((it) => it.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return [name.trim(), Number.isFinite(weight) ? weight : 0] as const;
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

/**
 * The encodings that a browser takes, best first, by its `Accept-Encoding` (RFC 9110, section 12.5.3). Its own preference counts
 * before ours; `q=0` forbids; an absent header accepts nothing but the plain file.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (!header) return [];
  const weight = weights(header);
  const of = (name: string): number => weight.get(name) ?? weight.get('*') ?? 0;
  const plain = weight.get('identity') ?? weight.get('*') ?? 0;
  return offered.filter((name) => of(name) > 0 && of(name) >= plain).sort((a, b) => of(b) - of(a));
}

/** True when a page is asked for, not data: `text/html` is named, or anything goes and nothing says otherwise. */
export function acceptsHtml(header: string | undefined): boolean {
  const weight = weights(header ?? '*/*');
  return (weight.get('text/html') ?? weight.get('text/*') ?? weight.get('*/*') ?? 0) > 0;
}
