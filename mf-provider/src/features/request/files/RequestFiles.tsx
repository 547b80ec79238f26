import { getRequestFile } from '@tenaye/contracts/facility-request.facts.ts';
import type { RequestFile } from '@tenaye/contracts/facility-request.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../request.facts.ts';

interface RequestFilesProps {
  request: ProviderRequest;
  files: readonly RequestFile[];
}

/** The files of a request, to view and download. */
export function RequestFiles({ request, files }: RequestFilesProps) {
  const { t } = useTranslation('mf-provider');
  const { id, requestType } = request;
  const { facilityId } = useOwn();
  return (
    <FileList
      files={files.map(({ kind, contentType, ...file }) => ({
        ...file,
        kind: t(`domain:fileKind.${kind}`),
        view: { contentType, title: t(`request.viewer.${kind}`, { name: nameOf(request) }) },
        fetch: (signal, onShare) =>
          download(getRequestFile[requestType], { params: { id, fileId: file.id }, query: { facilityId }, signal }, onShare),
      }))}
    />
  );
}
