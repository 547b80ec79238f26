import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { FormProblems, useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { QuoteLines } from './QuoteLines.tsx';
import { isToRead, medicinesOf, type QuoteValues } from './quote.form.ts';
import { ReadMedicines } from './ReadMedicines.tsx';
import { TestLines } from './TestLines.tsx';
import { fieldIdOf, useQuote } from './useQuote.ts';

interface QuoteFormProps {
  request: ProviderRequest;
  /** The first values, if they aren't those of the draft or the former quote. */
  start?: QuoteValues | undefined;
  /** Called with the new status. */
  onDone(status: RequestStatus): void;
}

/** The answer to a new request: the availability of each medicine, or the price of the tests. Typed values stay until they are sent. */
export function QuoteForm({ request, start, onDone }: QuoteFormProps) {
  const { t } = useTranslation('mf-provider');
  const { form, problem, submit, isPending, question, noteTyping } = useQuote(request, onDone, start);
  const { requestType } = request;
  const isMedication = requestType === 'medication';
  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={submit} onInput={noteTyping} noValidate aria-labelledby="quote">
        <Stack $gap="xxs">
          <Heading as="h3" $look={3} id="quote">
            {t(`request.quote.heading.${requestType}`)}
          </Heading>
          <Text $soft $size="s">
            {t(`request.quote.lead.${requestType}`)}
          </Text>
        </Stack>
        <Problems request={request} />
        {isMedication ? <Medicines request={request} /> : <TestLines asked={request.requestedServices} />}
        <AnswerFields requestType={requestType} />
        <ProblemNotice problem={problem} title={t('request.quote.failed')} />
        <Row>
          <Button type="submit" busy={isPending}>
            {t(request.status === 'quoted' ? 'request.quote.replace' : 'request.quote.submit')}
          </Button>
        </Row>
        <ConfirmDialog
          open={question.isOpen}
          onOpenChange={(open) => open || question.onClose()}
          title={t('request.quote.unpriced.title')}
          text={t(`request.quote.unpriced.text.${requestType}`)}
          keep={t('request.quote.unpriced.keep')}
          action={t('request.quote.unpriced.confirm')}
          tone="primary"
          isPending={isPending}
          onConfirm={question.onYes}
        />
      </Stack>
    </FormProvider>
  );
}

/** The answers for the medicines. If the request has no list, the pharmacist first enters the medicines of the prescription. */
function Medicines({ request }: { request: ProviderRequest }) {
  const medicines = useMedicines(request);
  return (
    <>
      {isToRead(request) && <ReadMedicines />}
      <QuoteLines medicines={medicines} deliveryFee={request.delivery?.fee ?? 0} />
    </>
  );
}

function useMedicines(request: ProviderRequest) {
  const { t } = useTranslation('mf-provider');
  const read = useWatch<QuoteValues, 'medicines'>({ name: 'medicines' });
  return medicinesOf(request, read, (number) => t('request.read.name', { number }));
}

/** The total amount and a note. */
function AnswerFields({ requestType }: Pick<ProviderRequest, 'requestType'>) {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<QuoteValues>();
  const errorAt = useErrorAt();
  return (
    <>
      <Field
        id={fieldIdOf('totalAmount')}
        label={t('request.quote.otherTotal')}
        hint={t(`request.quote.otherTotalHint.${requestType}`)}
        optionalText={t('parts:optional')}
        error={errorAt('totalAmount')}
      >
        <TextInput {...register('totalAmount')} inputMode="decimal" />
      </Field>
      <Field
        id={fieldIdOf('notes')}
        label={t(`request.quote.notes.${requestType}`)}
        optionalText={t('parts:optional')}
        error={errorAt('notes')}
      >
        <TextArea {...register('notes')} rows={3} maxLength={1000} />
      </Field>
    </>
  );
}

/** The error summary. Errors of a line are prefixed with its medicine's name. */
function Problems({ request }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  const medicines = useMedicines(request);
  const words = (path: string, message: string) => {
    const test = request.requestedServices[Number(/^tests\.(\d+)\./.exec(path)?.[1] ?? -1)];
    const name = test ?? medicines[Number(/^(?:lines|medicines)\.(\d+)\./.exec(path)?.[1] ?? -1)]?.name;
    return name === undefined ? message : t('request.quote.about', { name, message });
  };
  return <FormProblems title={t('request.quote.problem')} fieldIdOf={fieldIdOf} words={words} />;
}
