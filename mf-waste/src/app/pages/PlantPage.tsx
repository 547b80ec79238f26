import { Page } from '@tenaye/platform/remote/page.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FileIcon } from '@tenaye/ui/icons.tsx';
import { keepFocus } from '@tenaye/ui/keep-focus.ts';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { PlantLink } from '../../plant/PlantLink.tsx';

/** The page of a plant's link. The token is in the query. */
export function PlantPage() {
  const { t } = useTranslation('mf-waste');
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <Page title={t('plant.page')}>
      <Container ref={keepFocus} $narrow>
        <Stack $gap="l">
          <Heading as="h1" $look={1}>
            {t('plant.page')}
          </Heading>
          {token ? (
            <PlantLink key={token} token={token} />
          ) : (
            <Empty icon={<FileIcon />} title={t('plant.unusable')} text={t('plant.incomplete')} />
          )}
        </Stack>
      </Container>
    </Page>
  );
}
