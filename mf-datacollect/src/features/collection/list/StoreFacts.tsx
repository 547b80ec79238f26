import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { saveFile } from '@tenaye/platform/client/download.ts';
import { DeviceRoom } from '@tenaye/platform/offline/DeviceRoom.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { DownloadIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { isUnsent } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';
import { recordsFile } from './records-file.ts';

/** The data on this device, and a copy of it as a file, for a phone that can no longer send. */
export function StoreFacts() {
  const { t } = useTranslation('mf-datacollect');
  const { records, room, store } = useCollection();
  const unsent = records.filter(isUnsent);
  const save = async () => saveFile(await recordsFile(unsent, store.photo), `tenaye-records-${localDate(Date.now())}.json`);
  return (
    <Stack as="section" $gap="xs" aria-labelledby="store">
      <Heading id="store">{t('store.title')}</Heading>
      {room && <DeviceRoom room={room} />}
      {unsent.length > 0 && (
        <>
          <Text $soft $size="s">
            {t('store.copyHint')}
          </Text>
          <Row>
            <Button tone="quiet" onClick={() => void save()}>
              <DownloadIcon /> {t('store.copy', { count: unsent.length })}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
