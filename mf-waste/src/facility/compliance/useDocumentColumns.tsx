import type { WasteDocument } from '@tenaye/contracts/waste-papers.ts';
import { bareColumn, factColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { DocumentDownload } from '../../parts/DocumentDownload.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The columns of the documents. */
export function useDocumentColumns(): Column<WasteDocument>[] {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return [
    titleColumn('title', t('compliance.documents.title'), (it) => (
      <>
        {it.isUploaded ? it.title : <Whole>{it.title}</Whole>}
        <Detail>{t(it.certifies ? `waste.certifies.${it.certifies}` : `compliance.types.${it.type}`)}</Detail>
      </>
    )),
    factColumn('date', t('compliance.documents.date'), (it) => (
      <>
        <Whole>{words.shortDay(it.date)}</Whole>
        {it.expiryDate && <Detail>{t('compliance.documents.expires', { day: words.shortDay(it.expiryDate) })}</Detail>}
      </>
    )),
    bareColumn('status', t('compliance.documents.status'), (it) => (
      <>
        {/* Green and yellow, as the specification has them for documents. */}
        <Badge tone={it.status === 'completed' ? 'success' : 'warning'}>{t(`compliance.statuses.${it.status}`)}</Badge>
        {it.voidReason && <Detail>{it.voidReason}</Detail>}
      </>
    )),
    bareColumn('file', t('compliance.documents.file'), (it) => <DocumentDownload id={it.id} name={it.title} hideName />),
  ];
}

// Keeps dates and the numbers of papers on one line.
const Whole = styled.span`white-space: nowrap;`;
const Detail = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.normal};
`;
