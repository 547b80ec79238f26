import { useInfiniteQuery } from '@tanstack/react-query';
import type { Read } from '@tenaye/contracts/privacy.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { UserIcon } from '@tenaye/ui/icons.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { readsQuery } from './privacy.queries.ts';

/** Who has looked at the patient's data, in whole sentences, latest first. */
export function Readers() {
  const { t } = useTranslation('mf-patient');
  const query = useInfiniteQuery(readsQuery);
  const rows = query.data?.pages.flatMap((it) => it.answer);
  const empty = <Empty icon={<UserIcon />} title={t('profile.readers.none')} text={t('profile.readers.noneText')} />;
  return (
    <PagedList query={query} rows={rows} empty={empty}>
      {(reads) => (
        <Card>
          <List>
            {reads.map((it) => (
              <Entry key={it.id} read={it} />
            ))}
          </List>
        </Card>
      )}
    </PagedList>
  );
}

function Entry({ read: { at, readerName, readerType, record, manner, support } }: { read: Read }) {
  const { t, i18n } = useTranslation('mf-patient');
  const who = readerName ?? t(readerType === 'admin' ? 'profile.readers.admin' : 'profile.readers.unknown');
  return (
    <li>
      <Text>{t(support ? `profile.readers.support.${support.act}` : `profile.readers.${record}.${manner}`, { who })}</Text>
      {support && <Text>{t('profile.readers.reason', { reason: support.reason })}</Text>}
      <Text $soft $size="s">
        <time dateTime={at}>{formatDateTime(at, i18n.language)}</time>
      </Text>
    </li>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  li + li {
    margin-block-start: ${theme.space.s};
    padding-block-start: ${theme.space.s};
    border-block-start: 1px solid ${theme.color.line};
  }
`;
