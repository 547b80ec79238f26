import type { RequestFile } from '@tenaye/contracts/facility-request.ts';
import type { Downloading } from '@tenaye/platform/client/useDownload.ts';
import { formatBytes } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ShownRequest } from './shown-request.ts';
import { useRequestFile } from './useRequestFile.ts';

/** Prescription and results, to be saved. Results first: they are what one comes for. */
export function RequestFiles({ request }: { request: ShownRequest }) {
  const files = [...request.files].sort((a, b) => Number(b.kind === 'result') - Number(a.kind === 'result'));
  return (
    <List>
      {files.map((it) => (
        <li key={it.id}>
          <FileRow request={request} file={it} />
        </li>
      ))}
    </List>
  );
}

function FileRow({ request, file }: { request: ShownRequest; file: RequestFile }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { state, start } = useRequestFile(request, file);
  return (
    <Frame>
      <div>
        <Name>{file.name}</Name>
        <Soft>{t('request.file.facts', { kind: t(`request.file.${file.kind}`), size: formatBytes(file.bytes, i18n.language) })}</Soft>
      </div>
      <Button
        tone="quiet"
        size="small"
        busy={state.status === 'busy'}
        aria-label={t('request.file.downloadNamed', { name: file.name })}
        onClick={() => void start()}
      >
        {t('request.file.download')}
      </Button>
      <State state={state} name={file.name} />
    </Frame>
  );
}

function State({ state, name }: { state: Downloading; name: string }) {
  const { t } = useTranslation('mf-patient');
  if (state.status === 'idle') return null;
  if (state.status === 'failed') {
    return (
      <Failure role="alert">
        {t('request.file.failed', { name })}. {state.reason}
      </Failure>
    );
  }
  if (state.status === 'done') return <Soft role="status">{t('request.file.done')}</Soft>;
  const { share } = state;
  return (
    <Wide>
      <Progress
        label={t('request.file.downloading', { name })}
        {...(share !== undefined && { value: share, valueText: t('request.file.share', { percent: Math.round(share * 100) }) })}
      />
    </Wide>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  list-style: none;
  padding: 0;
  > li + li { border-block-start: 1px solid ${theme.color.line}; }
`;
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  padding-block: ${theme.space.xs};
  > :first-child { flex: 1 1 12rem; min-width: 0; }
`;
const Name = styled.p`overflow-wrap: anywhere; font-size: ${theme.text.s};`;
const Soft = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
const Failure = styled.p`flex-basis: 100%; color: ${theme.color.danger}; font-size: ${theme.text.s};`;
const Wide = styled.div`flex-basis: 100%;`;
