import { RequestItems } from '@tenaye/platform/documents/RequestItems.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { ShownRequest } from './shown-request.ts';
import { type QuoteAnswer, substituteId } from './useQuoteAnswer.ts';

interface RequestReceiptProps {
  request: ShownRequest;
  answer: QuoteAnswer;
}

/** The items with the answer to each, the choice of a substitute in its line, and the total; for an open quote also its end. */
export function RequestReceipt({ request, answer }: RequestReceiptProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const { type, items, isToRead, delivery, can, facilityName, quoteEndsAt, totalAmount, payment } = request;
  return (
    <Section title={t(`request.${type}.items`)}>
      {isToRead && (
        <Text $soft $size="s">
          {t(items.length > 0 ? 'request.medication.read' : 'request.medication.toRead')}
        </Text>
      )}
      <RequestItems
        items={items}
        totalAmount={can.answerQuote ? answer.total : totalAmount}
        deliveryFee={delivery?.fee}
        payment={payment}
        below={(at) => can.answerQuote && answer.choices.has(at) && <Substitute request={request} answer={answer} at={at} />}
      />
      {can.answerQuote && (
        <Stack $gap="xs">
          {answer.total === null && <Notice tone="warning">{t('request.quote.unpriced', { name: facilityName })}</Notice>}
          {quoteEndsAt && (
            <Text $soft $size="s">
              {t('request.quote.until', { date: formatDateTime(quoteEndsAt, i18n.language) })}
            </Text>
          )}
        </Stack>
      )}
    </Section>
  );
}

/** Whether the patient takes a substitute. */
function Substitute({ request, answer: { chosen, choose, wasTried }, at }: RequestReceiptProps & { at: number }) {
  const { t } = useTranslation('mf-patient');
  const item = request.items[at];
  if (!item?.answer) return null;
  return (
    <RadioCards
      id={substituteId(at)}
      name={`substitute-${at}`}
      legend={t('request.quote.substitute', { asked: item.name, name: item.answer.substitute, count: item.answer.quantity })}
      hideLegend
      minWidth="8rem"
      options={(['take', 'leave'] as const).map((value) => ({ value, label: t(`request.quote.${value}`) }))}
      value={chosen[at] ?? ''}
      onChange={({ target }) => choose(at, target.value === 'take' ? 'take' : 'leave')}
      error={wasTried && !chosen[at] ? t('request.quote.choose') : undefined}
    />
  );
}
