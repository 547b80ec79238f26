import { Detail } from './cells.ts';

/** An email address under a cell's main text. If it is too long for a line, it is broken behind its `@` rather than within a word. */
export function EmailDetail({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <Detail>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Detail>
  );
}
