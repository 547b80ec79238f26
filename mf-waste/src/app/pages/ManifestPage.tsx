import { Page } from '@tenaye/platform/remote/page.tsx';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { keepFocus } from '@tenaye/ui/keep-focus.ts';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Manifest } from '../../manifest/Manifest.tsx';

/** The page that a manifest's QR code opens. The last part of the path is the code's token. */
export function ManifestPage() {
  const { t } = useTranslation('mf-waste');
  const { pathname } = useLocation();
  const token = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return (
    <Page title={t('manifest.page')}>
      <Container ref={keepFocus} $narrow>
        <Stack $gap="l">
          <Stack as="header" $gap="xs">
            <Heading as="h1" $look={1}>
              {t('manifest.page')}
            </Heading>
            <Text $soft>{t('manifest.lead')}</Text>
          </Stack>
          <Manifest key={token} token={token} />
        </Stack>
      </Container>
    </Page>
  );
}
