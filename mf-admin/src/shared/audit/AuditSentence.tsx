import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import { Link, type To } from '@tenaye/platform/router.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { EmailDetail } from '../EmailDetail.tsx';
import { recordHref } from './record-href.ts';
import { type SentencePart, useSentence } from './useSentence.ts';

interface AuditSentenceProps {
  entry: AuditEntry;
  /** Where the person of the entry leads. */
  toActor(entry: AuditEntry): To | undefined;
}

/** An entry as a sentence, whose record leads to its page. */
export function AuditSentence({ entry, toActor }: AuditSentenceProps) {
  const { partsOf } = useSentence();
  const href = recordHref(entry);
  const part = ({ is, text }: SentencePart) => {
    const to = is === 'who' ? toActor(entry) : is === 'what' ? href : undefined;
    return to ? <Within to={to}>{text}</Within> : text;
  };
  return (
    <>
      <Words data-sentence>
        {partsOf(entry).map((it) => (
          <span key={`${it.is}${it.text}`}>{part(it)}</span>
        ))}
      </Words>
      {entry.actorEmail && <EmailDetail email={entry.actorEmail} />}
    </>
  );
}

const Words = styled.span`font-weight: ${theme.font.weight.normal}; overflow-wrap: break-word;`;
const Within = styled(Link)`color: ${theme.color.primary}; padding-block: 0.25rem;`;
