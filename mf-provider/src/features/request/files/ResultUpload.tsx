import { resultFile } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { showIssues, useFieldError } from '@tenaye/platform/form/form.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import type { FormEvent } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../request.facts.ts';
import { useIsTooLate, useRequestChanges } from '../request.queries.ts';

/** Adds a result file and a summary. Afterward the form is ready for the next file. */
export function ResultUpload({ request }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  const name = nameOf(request);
  const { form, clear, share, problem, isPending, submit } = useResultUpload(request);
  const { field: result } = useController({ name: 'result', control: form.control });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <Stack as="form" $gap="s" onSubmit={submit} noValidate aria-labelledby="add-result">
      <Stack $gap="xxs">
        <Heading as="h3" $look={3} id="add-result">
          {t('request.upload.heading')}
        </Heading>
        <Text $soft $size="s">
          {t('request.upload.lead', { name })}
        </Text>
      </Stack>
      <UploadField
        title={t('request.upload.title')}
        rule={resultFile}
        file={result.value}
        onFile={(file) => {
          result.onChange(file);
          clear();
        }}
        error={errorOf('result')}
        share={share}
      />
      <Field
        label={t('request.upload.words')}
        hint={t('request.upload.wordsHint')}
        optionalText={t('parts:optional')}
        error={errorOf('results')}
      >
        <TextArea {...form.register('results', { onChange: clear })} rows={3} maxLength={4000} />
      </Field>
      <ProblemNotice problem={problem} title={t('request.upload.failed')} />
      <Row>
        <Button type="submit" tone="quiet" busy={isPending}>
          {t('request.upload.submit', { name })}
        </Button>
      </Row>
    </Stack>
  );
}

/** The fields, named as in the API. */
interface ResultValues {
  result: File | undefined;
  results: string;
}

/** Refusals that need another file; retrying the same one would fail again. */
const ofFile = new Set(['too_large', 'unsupported_type', 'unusable_file']);

/** Uploads results one at a time, each with a file and a summary. The chosen file and the typed summary stay until they are sent. */
function useResultUpload(request: ProviderRequest) {
  const { t } = useTranslation('mf-provider');
  const refusal = useRefusal();
  const form = useForm<ResultValues>({ defaultValues: { result: undefined, results: request.results ?? '' } });
  const { addResult, share } = useRequestChanges(request.id);
  const isTooLate = useIsTooLate(request);
  const { act, problem, isPending, forget } = useAct(addResult, {
    done: () => ({ title: t('request.upload.done'), description: t('request.done.told') }),
    // What was chosen or typed while this one was sent stays.
    onDone: (_, sent) => {
      const { result, results } = form.getValues();
      form.reset({ result: result === sent.result ? undefined : result, results });
    },
    show: (error) => {
      const isOfFile = error instanceof ApiError && ofFile.has(error.code ?? '');
      if (isOfFile) form.setError('result', { message: refusal(error, t('request.upload.failed')) });
      return isOfFile || isTooLate(error) || showIssues(form, error);
    },
  });
  /** Called on every change: earlier messages were about another result. */
  const clear = () => {
    form.clearErrors();
    forget();
  };
  const send = form.handleSubmit(async ({ result, results }) => {
    if (result) await act({ result, results });
    else form.setError('result', { message: t('request.upload.missing') });
  });
  const submit = (event: FormEvent) => {
    form.clearErrors();
    void send(event);
  };
  return { form, clear, share, problem, isPending, submit };
}
