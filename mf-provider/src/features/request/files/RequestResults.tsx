import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text, TypedText } from '@tenaye/ui/Text.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFiles } from './RequestFiles.tsx';

// Lazy: the form needs the validation library, and most visits add no result.
const ResultUpload = lazyPart(async () => (await import('./ResultUpload.tsx')).ResultUpload);

/** The results of the tests: the summary, the files, and a form to add more if the server allows it. */
export function RequestResults({ request }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  const { requestType, results, can } = request;
  const files = request.files.filter((it) => it.kind === 'result');
  if (requestType !== 'diagnostic' || (!can.addResults && !results && files.length === 0)) return null;
  return (
    <>
      <Section title={t('request.detail.results')}>
        {results && <TypedText>{results}</TypedText>}
        {files.length > 0 ? (
          <RequestFiles request={request} files={files} />
        ) : (
          <Text $soft $size="s">
            {t('request.detail.noResults')}
          </Text>
        )}
      </Section>
      {can.addResults && (
        <Suspense fallback={null}>
          <ResultUpload request={request} />
        </Suspense>
      )}
    </>
  );
}
