import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { ErrorSummary } from '@tenaye/ui/ErrorSummary.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { CatalogPrices } from '../detail/CatalogPrices.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { fieldIdOf, useQuote } from './useQuote.ts';

interface QuoteFormProps {
  request: ProviderRequest;
  accountId: string;
  /** The request has become this. */
  onDone(status: RequestStatus): void;
}

/** The answer to a new request: what there is of each medicine, or the amount for the tests. What was typed stays until it is sent. */
export function QuoteForm({ request, accountId, onDone }: QuoteFormProps) {
  const { t } = useTranslation('mf-provider');
  const quote = useQuote(request, accountId, onDone);
  const { draft, change, errorAt, refusal, submit, isPending } = quote;
  const { requestType } = request;
  const isMedication = requestType === 'medication';
  return (
    <Stack as="form" onSubmit={submit} noValidate aria-labelledby="quote">
      <Stack $gap="xxs">
        <Heading as="h3" $look={3} id="quote">
          {t(`request.quote.heading.${requestType}`)}
        </Heading>
        <Text $soft $size="s">
          {t(`request.quote.lead.${requestType}`)}
        </Text>
      </Stack>
      <Problems request={request} quote={quote} />
      {isMedication ? (
        <QuoteLines request={request} accountId={accountId} draft={draft} change={change} errorAt={errorAt} />
      ) : (
        <CatalogPrices request={request} accountId={accountId} onTake={(total) => change({ ...draft, total })} />
      )}
      <Field
        id={fieldIdOf('totalAmount')}
        label={t(isMedication ? 'request.quote.otherTotal' : 'request.quote.amount')}
        hint={t(isMedication ? 'request.quote.otherTotalHint' : 'request.quote.amountHint')}
        optionalText={t('request.quote.optional')}
        error={errorAt('totalAmount')}
      >
        <TextInput inputMode="decimal" value={draft.total} onChange={({ target }) => change({ ...draft, total: target.value })} />
      </Field>
      <Field
        id={fieldIdOf('notes')}
        label={t(`request.quote.notes.${requestType}`)}
        optionalText={t('request.quote.optional')}
        error={errorAt('notes')}
      >
        <TextArea rows={3} maxLength={1000} value={draft.notes} onChange={({ target }) => change({ ...draft, notes: target.value })} />
      </Field>
      {refusal && (
        <Notice tone="danger" role="alert" title={t('request.quote.failed')}>
          {refusal}
        </Notice>
      )}
      <Row>
        <Button type="submit" busy={isPending}>
          {t('request.quote.submit')}
        </Button>
      </Row>
    </Stack>
  );
}

/** All that is wrong, each with the way to its field; a line's with the name of its medicine. */
function Problems({ request, quote: { issues, tries } }: { request: ProviderRequest; quote: ReturnType<typeof useQuote> }) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const errors = issues.map(({ path, message }) => {
    const name = request.requestedMedications[Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? -1)]?.name;
    const said = say(message);
    return { fieldId: fieldIdOf(path), message: name === undefined ? said : t('request.quote.about', { name, message: said }) };
  });
  return <ErrorSummary title={t('request.quote.problem')} errors={errors} focusKey={tries} />;
}
