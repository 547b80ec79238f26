import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import { Link, type To } from '@tenaye/platform/router.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Detail } from '../../shared/cells.ts';
import { recordHref } from './record-href.ts';
import { type SentencePart, useSentence } from './useSentence.ts';

interface AuditSentenceProps {
  entry: AuditEntry;
  toGiven(name: string, value: string): To;
}

/** An entry as a sentence: the person leads to their other entries, the record to its page. */
export function AuditSentence({ entry, toGiven }: AuditSentenceProps) {
  const { partsOf } = useSentence();
  const href = recordHref(entry);
  const part = ({ is, text }: SentencePart) => {
    if (is === 'who' && entry.actorId) return <Within to={toGiven('actor', entry.actorId)}>{text}</Within>;
    return is === 'what' && href ? <Within to={href}>{text}</Within> : text;
  };
  return (
    <>
      <Words data-sentence>
        {partsOf(entry).map((it) => (
          <span key={`${it.is}${it.text}`}>{part(it)}</span>
        ))}
      </Words>
      {entry.actorEmail && <Detail>{entry.actorEmail}</Detail>}
    </>
  );
}

const Words = styled.span`font-weight: ${theme.font.weight.normal}; overflow-wrap: break-word;`;
const Within = styled(Link)`color: ${theme.color.primary}; padding-block: 0.25rem;`;
