import { getContainerLabels } from '@tenaye/contracts/waste-container.facts.ts';
import { download, saveFile } from '@tenaye/platform/client/download.ts';
import { useFileDownload } from '@tenaye/platform/documents/useFileDownload.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { DownloadIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

/** Saves the labels of a pickup's declared containers. */
export function LabelsDownload({ id, day }: { id: string; day: string }) {
  const { t } = useTranslation('mf-waste');
  const { facilityId } = useOwn();
  const fetch = (signal: AbortSignal) => download(getContainerLabels, { params: { id }, query: { facilityId }, signal });
  const { state, start } = useFileDownload({ fetch }, (file) => saveFile(file, `labels-${day}.pdf`));
  return (
    <>
      <Row>
        <Button tone="quiet" size="small" busy={state.status === 'busy'} onClick={() => void start()}>
          <DownloadIcon /> {t('container.printLabels')}
        </Button>
      </Row>
      {state.status === 'failed' && (
        <Text role="alert" $size="s">
          {t('container.labelsFailed')} {state.reason}
        </Text>
      )}
    </>
  );
}
