import { getReviewedDocument } from '@tenaye/contracts/reviewed-provider.facts.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FileIcon } from '@tenaye/ui/icons.tsx';
import { useTranslation } from 'react-i18next';

/** The files that the provider sent as proof, current ones first. Each view is recorded. */
export function Documents({ provider: { listing, documents } }: { provider: ReviewedProvider }) {
  const { t } = useTranslation('mf-admin');
  if (documents.length === 0)
    return <Empty icon={<FileIcon />} title={t('verification.documents.empty')} text={t('verification.documents.emptyText')} />;
  const params = { type: listing.kind, id: listing.id };
  const files = [...documents]
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    .map(({ id, kind, name, contentType, bytes, isCurrent, createdAt }) => {
      const words = t(`verification.documents.kind.${kind}`);
      return {
        id,
        name,
        bytes,
        kind: isCurrent ? words : t('verification.documents.earlier', { kind: words }),
        sentAt: createdAt,
        view: { contentType, title: words },
        fetch: (signal: AbortSignal, onShare: (share: number | undefined) => void) =>
          download(getReviewedDocument, { params: { ...params, fileId: id }, signal }, onShare),
      };
    });
  return <FileList files={files} />;
}
