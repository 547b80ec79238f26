import { useQuery } from '@tanstack/react-query';
import type { WasteDocument } from '@tenaye/contracts/waste-papers.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FileIcon, TrashIcon, UploadIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { documentsQuery, useRemoveDocument } from './compliance.queries.ts';
import { DocumentFilters } from './DocumentFilters.tsx';
import { sizes, useDocumentAddress } from './useDocumentAddress.ts';
import { useDocumentColumns } from './useDocumentColumns.tsx';

// Lazy: the form brings the validation library, and reading documents needs none.
const UploadDialog = lazyDialog(
  async () => (await import('./UploadDialog.tsx')).UploadDialog,
  ({ onClose }: { onClose(): void }) => onClose(),
);

/** Document management: what we issued to the facility, and what it uploaded. */
export function Documents() {
  const { t } = useTranslation('mf-waste');
  const [isUploading, setIsUploading] = useState(false);
  return (
    <Stack as="section" aria-labelledby="documents">
      <Row $justify="between">
        <Stack $gap="xxs">
          <Heading id="documents">{t('compliance.documents.heading')}</Heading>
          <Text $soft>{t('compliance.documents.lead')}</Text>
        </Stack>
        <Button onClick={() => setIsUploading(true)}>
          <UploadIcon /> {t('compliance.documents.upload')}
        </Button>
      </Row>
      <DocumentFilters />
      <Rows />
      {isUploading && (
        <Suspense>
          <UploadDialog onClose={() => setIsUploading(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

function Rows() {
  const { t } = useTranslation('mf-waste');
  const { address, filter } = useDocumentAddress();
  const [removed, setRemoved] = useState<WasteDocument>();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    documentsQuery(useOwn(), filter, { limit: address.size, cursor: address.cursor }),
  );
  const remove = (it: WasteDocument) => ({
    key: 'remove',
    label: t('compliance.documents.remove', { title: it.title }),
    show: { icon: <TrashIcon /> },
    onSelect: () => setRemoved(it),
  });
  return (
    <>
      <TableView
        caption={t('compliance.documents.recent')}
        columns={useDocumentColumns()}
        rows={data?.answer}
        rowKey={(it) => it.id}
        rowName={(it) => it.title}
        actions={(it) => (it.isUploaded ? [remove(it)] : [])}
        address={address}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('compliance.documents.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<FileIcon />} title={t('compliance.documents.empty')} text={t('compliance.documents.emptyText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={sizes} />}
      />
      {removed && <RemoveDialog document={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

/** Asks before an uploaded document is removed. */
function RemoveDialog({ document: { id, title }, onClose }: { document: WasteDocument; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  return (
    <ActDialog
      title={t('compliance.remove.title', { title })}
      text={t('compliance.remove.text')}
      action={t('compliance.remove.action')}
      change={useRemoveDocument(id)}
      done={t('compliance.remove.done', { title })}
      failed={t('compliance.remove.failed')}
      onClose={onClose}
    />
  );
}
