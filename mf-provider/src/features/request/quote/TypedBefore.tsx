import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { wantedOf } from '../request.facts.ts';
import type { QuoteLineValues, QuoteValues, TestValues } from './quote.form.ts';

interface TypedBeforeProps {
  request: ProviderRequest;
  typed: QuoteValues;
  /** Opens the form with what was typed. */
  onUse(): void;
}

/** What was typed here while a colleague sent a quote, to compare with that quote above, and to go on with. */
export function TypedBefore({ request, typed, onUse }: TypedBeforeProps) {
  const { t } = useTranslation('mf-provider');
  const words = useTypedWords();
  const names = typed.medicines.length > 0 ? typed.medicines : wantedOf(request);
  const answers = [...typed.lines.map(words.line), ...typed.tests.map(words.test)];
  const facts = [
    ...answers.flatMap((it, at) => (it === '' ? [] : [t('request.typed.line', { name: names[at]?.name ?? '', answer: it })])),
    ...(typed.totalAmount.trim() === '' ? [] : [t('request.typed.line', { name: t('request.typed.total'), answer: typed.totalAmount })]),
    ...(typed.notes.trim() === '' ? [] : [t('request.typed.line', { name: t('request.typed.notes'), answer: typed.notes })]),
  ];
  return (
    <Notice tone="warning" title={t('request.typed.title')}>
      <Stack $gap="s">
        <ul>
          {facts.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
        <div>
          <Button tone="quiet" size="small" onClick={onUse}>
            {t('request.typed.use')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}

/** The words for the answer to a medicine or a test; empty where nothing was typed. */
function useTypedWords() {
  const { t } = useTranslation('mf-provider');
  const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ');
  return {
    line: ({ availability, quantity, unitPrice, substitute }: QuoteLineValues) =>
      joined([
        availability !== '' && t(`request.quote.choices.${availability}`),
        substitute,
        quantity !== '' && t('request.typed.count', { count: quantity }),
        unitPrice !== '' && t('request.typed.price', { price: unitPrice }),
      ]),
    test: ({ isDone, price }: TestValues) =>
      joined([!isDone && t('request.quote.notDone'), isDone && price !== '' && t('request.typed.price', { price })]),
  };
}
