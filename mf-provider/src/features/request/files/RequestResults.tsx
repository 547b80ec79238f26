import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { lazyDialog, lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text, TypedText } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { RequestFiles } from './RequestFiles.tsx';
import { ResultDraft } from './ResultDraft.tsx';

// Lazy: the forms need the validation library, and most visits add no result.
const ResultUpload = lazyPart(async () => (await import('./ResultUpload.tsx')).ResultUpload);
const WithdrawResult = lazyDialog(
  async () => (await import('./WithdrawResult.tsx')).WithdrawResult,
  ({ onClose }) => onClose(),
);

/** The results of the tests: the summary, the files, and a form to add more if the server allows it. */
export function RequestResults({ request }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  const [isWithdrawing, setIsWithdrawing] = useState(false);
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
        {can.addResults && files.length > 0 && (
          <Row>
            <Button tone="plain" size="small" onClick={() => setIsWithdrawing(true)}>
              {t('request.withdraw.open')}
            </Button>
          </Row>
        )}
      </Section>
      {isWithdrawing && files.length > 0 && (
        <Suspense fallback={null}>
          <WithdrawResult request={request} files={files} onClose={() => setIsWithdrawing(false)} />
        </Suspense>
      )}
      {request.resultDraft && <ResultDraft request={request} draft={request.resultDraft} />}
      {can.addResults && (
        <Suspense fallback={null}>
          {/* Withdrawing a result also removes its summary, so the form starts empty. */}
          <ResultUpload key={request.withdrawnResults.length} request={request} />
        </Suspense>
      )}
    </>
  );
}
