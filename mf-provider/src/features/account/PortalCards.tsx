import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { useUnreadByFacility } from '@tenaye/platform/portal/unread-notifications.ts';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card, coverLink } from '@tenaye/ui/Card.tsx';
import { ArrowRightIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { styled } from 'styled-components';
import { cardsFor } from './portal-cards.ts';

/** Links to the portals that this account can use. */
export function PortalCards({ session, labelledBy }: { session: ProviderSession; labelledBy: string }) {
  const { t } = useTranslation('mf-provider');
  const cards = cardsFor(session);
  if (cards.length === 0) return <Text $soft>{t('dashboard.noCards')}</Text>;
  return (
    <Grid as="ul" role="list" aria-labelledby={labelledBy}>
      {cards.map(({ card, to, facility }) => (
        <Card key={to} as="li" $interactive>
          <Stack $gap="xs">
            <SplitRow>
              <Heading as="h3" $look={3}>
                <CardLink to={to}>{facility?.name ?? t(`dashboard.cards.${card}.title`)}</CardLink>
              </Heading>
              <ArrowRightIcon />
            </SplitRow>
            {facility && <Text>{t(`dashboard.cards.${card}.title`)}</Text>}
            {facility && <Unread accountId={session.account.id} facilityId={facility.id} />}
            <Text $soft>{t(`dashboard.cards.${card}.text`)}</Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}

/** The unread notifications about one of several facilities. */
function Unread({ accountId, facilityId }: { accountId: string; facilityId: string }) {
  const { t } = useTranslation('mf-provider');
  const count = useUnreadByFacility(accountId)(facilityId);
  if (count === 0) return null;
  return (
    <div>
      <Badge tone="primary">{t('dashboard.unread', { count })}</Badge>
    </div>
  );
}

const CardLink = styled(Link)`
  ${coverLink}
  text-decoration: none;
`;
