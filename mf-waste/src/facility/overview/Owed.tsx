import type { WasteOverview } from '@tenaye/contracts/waste.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useTabHref } from '../../shared/waste-tabs.ts';

/** The amount that the facility still has to pay, and by when. */
export function Owed({ owed: { amount, invoices, overdue, dueDate } }: { owed: WasteOverview['owed'] }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const to = useTabHref();
  return (
    <Card as="section" aria-labelledby="owed">
      <Stack $gap="s">
        <Row $justify="between">
          <Heading id="owed" $look={3}>
            {t('overview.owed.title')}
          </Heading>
          {overdue > 0 && <Badge tone="danger">{t('overview.owed.overdue', { count: overdue })}</Badge>}
        </Row>
        {invoices === 0 ? (
          <Text $soft>{t(amount < 0 ? 'overview.owed.credit' : 'overview.owed.nothing', { amount: words.money(-amount) })}</Text>
        ) : (
          <>
            <div>
              <Text $strong>{amount < 0 ? t('overview.owed.covered', { amount: words.money(-amount) }) : words.money(amount)}</Text>
              <Text>{t('overview.owed.invoices', { count: invoices })}</Text>
            </div>
            {dueDate && (
              <Text $soft $size="s">
                {t('overview.owed.due', { day: words.day(dueDate) })}
              </Text>
            )}
            <div>
              <LinkButton to={to('invoices', { status: overdue > 0 ? 'overdue' : 'pending' })} $tone="quiet" $size="small">
                {t('overview.owed.open')}
              </LinkButton>
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}
