import { getRequestFile } from '@tenaye/contracts/facility-request.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { ShownRequest } from './shown-request.ts';

/** Results and prescription as downloads. Results come first, because patients open a request for them. */
export function RequestFiles({ request: { id, type, files } }: { request: ShownRequest }) {
  const { t } = useTranslation('domain');
  return (
    <FileList
      files={[...files]
        .sort((a, b) => Number(b.kind === 'result') - Number(a.kind === 'result'))
        .map(({ kind, ...file }) => ({
          ...file,
          kind: t(`fileKind.${kind}`, { context: type }),
          fetch: (signal, onShare) => download(getRequestFile[type], { params: { id, fileId: file.id }, signal }, onShare),
        }))}
    />
  );
}
