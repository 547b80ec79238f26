import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FileIcon } from '@tenaye/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useListedFiles } from '../evidence/useListedFiles.ts';

/** The files that the provider sent as proof, current ones first. Each view is recorded. */
export function Documents({ provider }: { provider: ReviewedProvider }) {
  const { t } = useTranslation('mf-admin');
  const files = useListedFiles(provider);
  if (files.length === 0)
    return <Empty icon={<FileIcon />} title={t('verification.documents.empty')} text={t('verification.documents.emptyText')} />;
  return <FileList files={files} />;
}
