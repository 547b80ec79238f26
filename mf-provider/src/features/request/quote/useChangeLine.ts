import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import type { QuoteLineValues, QuoteValues } from './quote.form.ts';

/** Sets several fields of the line at a path of the quote. */
export function useChangeLine() {
  const set = useSetField<QuoteValues>();
  return (
    path: `lines.${number}`,
    { stock, search, match, availability, quantity, unitPrice, substitute }: Partial<QuoteLineValues>,
  ): void => {
    if (stock !== undefined) set(`${path}.stock`, stock);
    if (search !== undefined) set(`${path}.search`, search);
    if (match !== undefined) set(`${path}.match`, match);
    if (availability !== undefined) set(`${path}.availability`, availability);
    if (quantity !== undefined) set(`${path}.quantity`, quantity);
    if (unitPrice !== undefined) set(`${path}.unitPrice`, unitPrice);
    if (substitute !== undefined) set(`${path}.substitute`, substitute);
  };
}
