import type { EvidenceGap } from '@tenaye/contracts/verification-evidence.facts.ts';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins the missing gaps of `words` into one clause; `lead`, which states the action, comes first. */
function clause(missing: readonly EvidenceGap[], lead: string, words: Partial<Record<EvidenceGap, string>>, end = ''): string[] {
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  const found = missing.flatMap((it) => words[it] ?? []);
  return found.length > 0 ? [`${lead} ${list.format(found)}${end}`] : [];
}

/** A sentence that states what an administrator has to do before an approval. */
export function missingText(missing: readonly EvidenceGap[]): string {
  const parts = [
    ...clause(missing, 'ask the owner for', { sendLicense: 'the license', giveNumber: 'the license number' }),
    ...clause(missing, 'open', { openQualification: 'the degree', openLicense: 'the license' }, ' first'),
    ...clause(missing, 'choose', { lastDay: "the license's last day or “no expiry”" }),
    ...clause(missing, 'say', { register: 'where and when you looked it up' }),
    ...clause(missing, 'confirm', { confirmName: 'the name', confirmNumber: 'the license number' }, ' as on the papers'),
  ];
  return `${capitalized(parts.join('; '))}.`;
}
