import { getRequestFile } from '@tenaye/contracts/facility-request.facts.ts';
import type { FacilityFile, ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { nameOf } from '../request.facts.ts';

interface RequestFilesProps {
  request: ProviderRequest;
  files: readonly FacilityFile[];
}

/** The files of a request, to view and download; results with who added and who sent them. */
export function RequestFiles({ request, files }: RequestFilesProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { id, requestType } = request;
  const { facilityId } = useOwn();
  const noteOf = ({ entered, released }: FacilityFile) => {
    if (!entered) return undefined;
    const date = formatDateTime((released ?? entered).at, i18n.language);
    if (!released) return t('request.draft.by', { name: entered.by, date });
    return t('request.draft.sentBy', { entered: entered.by, released: released.by, date });
  };
  return (
    <FileList
      files={files.map(({ kind, contentType, entered, released, ...file }) => ({
        ...file,
        note: noteOf({ kind, contentType, entered, released, ...file }),
        kind: t(`domain:fileKind.${kind}`, { context: requestType }),
        view: { contentType, title: t(`request.viewer.${kind}`, { name: nameOf(request), context: requestType }) },
        fetch: (signal, onShare) =>
          download(getRequestFile[requestType], { params: { id, fileId: file.id }, query: { facilityId }, signal }, onShare),
      }))}
    />
  );
}
