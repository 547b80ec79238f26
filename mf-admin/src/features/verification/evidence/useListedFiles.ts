import { getReviewedDocument } from '@tenaye/contracts/reviewed-provider.facts.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { download } from '@tenaye/platform/client/download.ts';
import type { ListedFile } from '@tenaye/platform/documents/FileList.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useOpened } from './evidence.queries.ts';

/** The provider's files as a list shows them, current ones first. Opening one is recorded as evidence. */
export function useListedFiles({ listing, documents }: Pick<ReviewedProvider, 'listing' | 'documents'>): ListedFile[] {
  const { t } = useTranslation('mf-admin');
  const noteOpened = useOpened(listing);
  const params = { type: listing.kind, id: listing.id };
  return [...documents]
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
        fetch: async (signal, onShare) => {
          const file = await download(getReviewedDocument, { params: { ...params, fileId: id }, signal }, onShare);
          noteOpened();
          return file;
        },
      };
    });
}
