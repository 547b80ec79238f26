import { resultFile } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { UploadsField } from '@tenaye/platform/file/UploadsField.tsx';
import { draftStore } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues, useFieldError } from '@tenaye/platform/form/form.ts';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import type { ChosenFile } from '@tenaye/ui/FilesDrop.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { useDraftKey } from '../quote/quote-drafts.ts';
import { nameOf } from '../request.facts.ts';
import { useIsTooLate, useRequestChanges } from '../request.queries.ts';

/** What was chosen and typed beside a summary, by account and request, so that a look at another request loses nothing. */
const drafts = draftStore<{ summary: string | null; values: ResultValues }>();

/** Sends result files with a summary, or adds them to the draft. Afterward the form is ready for the next files. */
export function ResultUpload({ request }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  const name = nameOf(request);
  const { form, clear, share, problem, isPending, send } = useResultUpload(request);
  const errorOf = useFieldError(form.formState.errors);
  const hasDraft = Boolean(request.resultDraft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(hasDraft);
  };
  return (
    <Stack as="form" $gap="s" onSubmit={submit} noValidate aria-labelledby="add-result">
      <Stack $gap="xxs">
        <Heading as="h3" $look={3} id="add-result">
          {t('request.upload.heading')}
        </Heading>
        <Text $soft $size="s">
          {t(hasDraft ? 'request.upload.leadOfDraft' : 'request.upload.lead', { name })}
        </Text>
      </Stack>
      <ResultFiles form={form} clear={clear} share={share} />
      {!hasDraft && (
        <Field
          label={t('request.upload.words')}
          hint={t('request.upload.wordsHint')}
          optionalText={t('parts:optional')}
          error={errorOf('results')}
        >
          <TextArea {...form.register('results', { onChange: clear })} rows={3} maxLength={4000} />
        </Field>
      )}
      <ProblemNotice problem={problem} title={t('request.upload.failed')} />
      <Row>
        <Button type="submit" tone="quiet" busy={isPending}>
          {hasDraft ? t('request.upload.toDraft') : t('request.upload.submit', { name })}
        </Button>
        {!hasDraft && (
          <Button tone="plain" busy={isPending} onClick={() => send(true)}>
            {t('request.upload.draft')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

interface ResultFilesProps {
  form: UseFormReturn<ResultValues>;
  clear(): void;
  share: number | undefined;
}

function ResultFiles({ form, clear, share }: ResultFilesProps) {
  const { t } = useTranslation('mf-provider');
  const { field } = useController({ name: 'result', control: form.control });
  const error = useFieldError(form.formState.errors)('result');
  const change = (files: readonly ChosenFile[]) => {
    field.onChange(files);
    clear();
  };
  return (
    <UploadsField
      title={t('request.upload.title')}
      rule={resultFile}
      files={field.value}
      onAdd={(added) => change([...field.value, ...added.map((file) => ({ key: newId(), file }))])}
      onRemove={(key) => change(field.value.filter((it) => it.key !== key))}
      error={error}
      share={share}
    />
  );
}

/** The fields, named as in the API. */
interface ResultValues {
  result: readonly ChosenFile[];
  results: string;
}

/** Refusals that need another file; retrying the same one would fail again. */
const ofFile = new Set(['too_large', 'unsupported_type', 'unusable_file']);

/** The name of the file that a refusal is about, where several were sent. */
function refusedName(error: ApiError, sent: readonly File[]): string | undefined {
  const at = /^result\.(\d+)$/.exec(error.issues[0]?.path ?? '')?.[1];
  return sent.length > 1 && at !== undefined ? sent[Number(at)]?.name : undefined;
}

/** The form, which is left and resumed as long as the request has the same summary. */
function useResultForm(request: ProviderRequest) {
  const key = useDraftKey(request);
  const { results: summary } = request;
  const draft = drafts.get(key);
  const start = draft?.summary === summary ? draft.values : { result: [], results: summary ?? '' };
  const form = useForm<ResultValues>({ defaultValues: start });
  // The summary that the typed one started from. A colleague's later one is nothing that would be lost here.
  const [begun, setBegun] = useState(summary);
  const { result, results } = form.watch();
  useAskBeforeLeaving(result.length > 0 || ![begun ?? '', summary ?? ''].includes(results.trim()));
  const underWay = useRef<readonly File[]>([]);
  const keep = (values: ResultValues) => {
    const open = values.result.filter((it) => !underWay.current.includes(it.file));
    drafts.keep(key, { summary, values: { ...values, result: open } });
  };
  const keepLatest = useEffectEvent(keep);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name, values }) => name !== undefined && keepLatest(values) }),
    [subscribe],
  );
  /** Leaves `files` in no draft while `send` runs: anyone who came back meanwhile would send them again. What fails is kept. */
  const whileSending = async <Answer,>(files: readonly File[], send: () => Promise<Answer>): Promise<Answer> => {
    drafts.drop(key);
    underWay.current = files;
    try {
      return await send().finally(() => {
        underWay.current = [];
      });
    } catch (error) {
      keep(form.getValues());
      throw error;
    }
  };
  const isMounted = useIsMounted();
  /**
   * Goes on with what was chosen or typed while results were sent, beside the summary that the request has by then: here or, if somebody
   * has left meanwhile, in the draft, because that person may have come back and chosen more.
   */
  const goOn = (values: ResultValues, { results: sent }: ProviderRequest) => {
    form.reset(values);
    setBegun(sent);
    const left = isMounted() ? values.result.length > 0 && { values } : drafts.get(key);
    if (left) drafts.keep(key, { values: left.values, summary: sent });
    else drafts.drop(key);
  };
  return { form, whileSending, goOn };
}

/** Uploads results with their summary. The chosen files and the typed summary stay until they are sent. */
function useResultUpload(request: ProviderRequest) {
  const { t } = useTranslation('mf-provider');
  const refusal = useRefusal();
  const { form, whileSending, goOn } = useResultForm(request);
  const { addResult, share } = useRequestChanges(request.id);
  const isTooLate = useIsTooLate(request);
  const sending: typeof addResult = { ...addResult, send: (sent, key) => whileSending(sent.result, () => addResult.send(sent, key)) };
  const { act, problem, isPending, forget } = useAct(sending, {
    done: (_, { isDraft }) =>
      isDraft ? { title: t('request.upload.drafted') } : { title: t('request.upload.done'), description: t('request.done.told') },
    onDone: (saved, sent) => {
      const { result, results } = form.getValues();
      const isTypedSince = results !== sent.results;
      const left = {
        result: result.filter((it) => !sent.result.includes(it.file)),
        results: isTypedSince ? results : (saved.results ?? ''),
      };
      goOn(left, saved);
    },
    show: (error, sent) => {
      if (error instanceof ApiError && ofFile.has(error.code ?? '')) {
        const [name, message] = [refusedName(error, sent.result), refusal(error, t('request.upload.failed'))];
        form.setError('result', { message: name ? `${name}: ${message}` : message });
        return true;
      }
      return isTooLate(error) || showIssues(form, error);
    },
  });
  /** Called on every change: earlier messages were about other results. */
  const clear = () => {
    form.clearErrors();
    forget();
  };
  const send = (isDraft: boolean) => {
    form.clearErrors();
    void form.handleSubmit(async ({ result, results }) => {
      const files = result.map((it) => it.file);
      const isKept = Boolean(request.resultDraft);
      if (files.length > 0) await act({ result: files, results: isKept ? '' : results, isDraft });
      else form.setError('result', { message: t('request.upload.missing') });
    })();
  };
  return { form, clear, share, problem, isPending, send };
}
