import { Page } from '@tenaye/platform/remote/page.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';

/** The page for every path that no remote owns. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')}>
      <Container $narrow>
        <Stack>
          <Heading as="h1" $look={1}>
            {t('notFound.title')}
          </Heading>
          <Text $soft>{t('notFound.hint')}</Text>
          <p>
            <Link to="/">{t('notFound.home')}</Link>
          </p>
          <p>
            <a href="/emergency">{t('notFound.emergency')}</a>
          </p>
        </Stack>
      </Container>
    </Page>
  );
}
