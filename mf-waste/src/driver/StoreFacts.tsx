import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { saveFile } from '@tenaye/platform/client/download.ts';
import { DeviceRoom } from '@tenaye/platform/offline/DeviceRoom.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { DownloadIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { isUnsent } from './store/queue.ts';
import { useCopy } from './useCopy.ts';
import { useRoute } from './useRoute.tsx';

/** The data on this phone, and a copy of every unsent step as a file, for a phone that can no longer send. */
export function StoreFacts() {
  const { t } = useTranslation('mf-waste');
  const { steps, room } = useRoute();
  const copyOf = useCopy();
  const unsent = steps.filter(isUnsent);
  const { run: save } = useOnce(async () =>
    saveFile(await copyOf(t('route.store.file'), unsent), `tenaye-route-${localDate(Date.now())}.html`),
  );
  if (!room && unsent.length === 0) return null;
  return (
    <Stack as="section" $gap="xs" aria-labelledby="store">
      <Heading id="store" $look={3}>
        {t('route.store.title')}
      </Heading>
      {room && <DeviceRoom room={room} />}
      {unsent.length > 0 && (
        <>
          <Text $soft $size="s">
            {t('route.store.copyHint')}
          </Text>
          <Row>
            <Button tone="quiet" onClick={() => void save()}>
              <DownloadIcon /> {t('route.store.copy', { count: unsent.length })}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
