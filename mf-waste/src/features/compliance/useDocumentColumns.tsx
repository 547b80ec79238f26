import type { WasteDocument } from '@tenaye/contracts/waste-papers.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { DocumentDownload } from '../../parts/DocumentDownload.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The columns of the documents. */
export function useDocumentColumns(): Column<WasteDocument>[] {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return [
    {
      key: 'title',
      header: t('compliance.documents.title'),
      title: true,
      cell: (it) => (
        <>
          {it.title}
          <Text as="span" $soft $size="s">
            {' '}
            {t(`compliance.types.${it.type}`)}
          </Text>
        </>
      ),
    },
    { key: 'date', header: t('compliance.documents.date'), card: 'inline', cell: (it) => words.shortDay(it.date) },
    {
      key: 'expiry',
      header: t('compliance.documents.expiry'),
      card: (it) => (it.expiryDate ? 'inline' : 'none'),
      cell: (it) => (it.expiryDate ? words.shortDay(it.expiryDate) : t('waste.unknown')),
    },
    {
      key: 'status',
      header: t('compliance.documents.status'),
      card: 'bare',
      cell: (it) => (
        <>
          <StatusBadge status={it.status}>{t(`compliance.statuses.${it.status}`)}</StatusBadge>
          {it.voidReason && (
            <Text as="span" $soft $size="s">
              {' '}
              {it.voidReason}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'file',
      header: t('compliance.documents.file'),
      card: 'bare',
      cell: (it) => <DocumentDownload id={it.id} name={it.title} hideName />,
    },
  ];
}
