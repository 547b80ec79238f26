/** A part of a policy: a heading, a paragraph, or the lines of a list. */
export type PolicyBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; lines: readonly string[] };

const HEADING = '## ';
const ITEM = '- ';

/** The parts of a text, which an empty line separates: `## ` begins a heading, `- ` each line of a list. */
export function policyBlocks(text: string): PolicyBlock[] {
  const parts = text.split(/\n\s*\n/).map((it) => it.trim());
  return parts.filter(Boolean).map((part) => {
    const lines = part.split('\n').map((it) => it.trim());
    if (lines.every((it) => it.startsWith(ITEM))) return { kind: 'list', lines: lines.map((it) => it.slice(ITEM.length)) };
    if (part.startsWith(HEADING)) return { kind: 'heading', text: part.slice(HEADING.length) };
    return { kind: 'paragraph', text: lines.join(' ') };
  });
}
