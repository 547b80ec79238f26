import type { WasteDocument } from '@tenaye/contracts/waste-papers.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
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
          {it.isUploaded ? it.title : <Whole>{it.title}</Whole>}
          <Detail>{t(`compliance.types.${it.type}`)}</Detail>
        </>
      ),
    },
    {
      key: 'date',
      header: t('compliance.documents.date'),
      card: 'inline',
      cell: (it) => (
        <>
          <Whole>{words.shortDay(it.date)}</Whole>
          {it.expiryDate && <Detail>{t('compliance.documents.expires', { day: words.shortDay(it.expiryDate) })}</Detail>}
        </>
      ),
    },
    {
      key: 'status',
      header: t('compliance.documents.status'),
      card: 'bare',
      cell: (it) => (
        <>
          {/* Green and yellow, as the specification has them for documents. */}
          <Badge tone={it.status === 'completed' ? 'success' : 'warning'}>{t(`compliance.statuses.${it.status}`)}</Badge>
          {it.voidReason && <Detail>{it.voidReason}</Detail>}
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

// Dates and the numbers of papers.
const Whole = styled.span`white-space: nowrap;`;
const Detail = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.normal};
`;
