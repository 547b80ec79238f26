import { Detail } from './cells.ts';

/** An email address. If it is too long for a line, it is broken behind its `@` rather than within a word. */
export function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** An email address under a cell's main text. */
export function EmailDetail({ email }: { email: string }) {
  return (
    <Detail>
      <Email email={email} />
    </Detail>
  );
}
