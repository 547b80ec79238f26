import { useQuery } from '@tanstack/react-query';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { feedQuery, useFeedChanges } from './records.queries.ts';

/** The private calendar feed: its address is shown once, and can be renewed or turned off. */
export function CalendarFeedPart() {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(feedQuery(accountId));
  const [showsNames, setShowsNames] = useState(false);
  const [token, setToken] = useState<string>();
  const { renew, end } = useFeedChanges();
  const renewing = useAct(renew, { onDone: (made) => setToken(made.token) });
  const ending = useAct(end, { done: t('records.feed.ended'), onDone: () => setToken(undefined) });
  return (
    <Section title={t('records.feed.title')} text={t('records.feed.text')}>
      {error && !data && <LoadError error={error} onRetry={refetch} busy={isFetching} />}
      {data && (
        <Stack $gap="s">
          <Text>{t(data.isOn ? (data.showsNames ? 'records.feed.onNames' : 'records.feed.onInitials') : 'records.feed.off')}</Text>
          {token && <FeedAddress address={`${location.origin}/api/calendar-feeds/${token}.ics`} />}
          <Checkbox label={t('records.feed.names')} checked={showsNames} onChange={({ target }) => setShowsNames(target.checked)} />
          <ProblemNotice problem={renewing.problem ?? ending.problem} title={t('records.feed.failed')} />
          <Row $gap="xs">
            <Button size="small" tone="quiet" busy={renewing.isPending} onClick={() => void renewing.act({ showsNames })}>
              {t(data.isOn ? 'records.feed.renew' : 'records.feed.start')}
            </Button>
            {data.isOn && (
              <Button size="small" tone="quiet" busy={ending.isPending} onClick={() => void ending.act()}>
                {t('records.feed.end')}
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </Section>
  );
}

function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: t('records.feed.copied') }),
      () => toast({ variant: 'destructive', title: t('records.feed.notCopied') }),
    );
  return (
    <Notice title={t('records.feed.address')}>
      <Stack $gap="xs">
        <Field label={t('records.feed.addressLabel')} hint={t('records.feed.addressHint')}>
          <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
        </Field>
        <Row>
          <Button size="small" tone="quiet" onClick={() => void copy()}>
            {t('records.feed.copy')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
