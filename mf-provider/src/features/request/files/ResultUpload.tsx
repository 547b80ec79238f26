import { resultFile } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useFieldError } from '@tenaye/platform/form/form.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../request.facts.ts';
import { useResultUpload } from './useResultUpload.ts';

/** Adds a result file and a summary; afterwards the form is ready for the next file. */
export function ResultUpload({ request }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  const name = nameOf(request);
  const { form, renew, share, submit } = useResultUpload(request);
  const { field: result } = useController({ name: 'result', control: form.control });
  const { errors } = form.formState;
  const errorOf = useFieldError(errors);
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
          renew();
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
        <TextArea {...form.register('results', { onChange: renew })} rows={3} maxLength={4000} />
      </Field>
      {errors.root && (
        <Notice tone="danger" role="alert" title={t('request.upload.failed')}>
          {errors.root.message}
        </Notice>
      )}
      <Row>
        <Button type="submit" tone="quiet" busy={share !== undefined}>
          {t('request.upload.submit', { name })}
        </Button>
      </Row>
    </Stack>
  );
}
