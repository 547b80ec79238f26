import type { To } from '@tenaye/platform/router.ts';
import { Row } from '@tenaye/ui/layout.tsx';
import { LinkButton } from '../address/LinkButton.tsx';

export interface FilterLinksProps<Value extends string> {
  label: string;
  /** Undefined means all rows. */
  options: readonly (Value | undefined)[];
  chosen: Value | undefined;
  words: (value: Value | undefined) => string;
  to: (value: Value | undefined) => To;
}

/** A filter with few values, each a link, so that it can be opened in another tab and Back returns to the previous one. */
export function FilterLinks<Value extends string>({ label, options, chosen, words, to }: FilterLinksProps<Value>) {
  return (
    <Row as="nav" $gap="xxs" aria-label={label}>
      {options.map((it) => (
        <LinkButton
          key={it ?? 'all'}
          to={to(it)}
          $size="small"
          $tone={it === chosen ? 'quiet' : 'plain'}
          aria-current={it === chosen ? 'true' : undefined}
        >
          {words(it)}
        </LinkButton>
      ))}
    </Row>
  );
}
