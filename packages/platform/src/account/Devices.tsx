import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Device } from '@tenaye/contracts/privacy.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { type Change, useAct } from '../act/useAct.ts';
import { ListLoading } from '../list/ListLoading.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { formatDateTime } from '../texts/format.ts';

interface DevicesProps<K extends readonly unknown[]> {
  query: UseQueryOptions<Device[], Error, Device[], K>;
  /** Signs the account out on one device. */
  ending(id: string): Change;
}

/** The devices on which the account is signed in. Each other one can be signed out, for a lost phone. */
export function Devices<K extends readonly unknown[]>({ query: options, ending }: DevicesProps<K>) {
  const { t } = useTranslation('account');
  const query = useQuery(options);
  return (
    <PagedList query={query} rows={query.data} loading={<ListLoading cards={1} />} empty={<Text $soft>{t('devices.none')}</Text>}>
      {(devices) => (
        <List>
          {devices.map((it) => (
            <Entry key={it.id} device={it} change={ending(it.id)} />
          ))}
        </List>
      )}
    </PagedList>
  );
}

function Entry({ device, change }: { device: Device; change: Change }) {
  const { t, i18n } = useTranslation('account');
  const name = useDeviceName(device);
  const { act, isPending } = useAct(change, {
    done: t('devices.ended'),
    failed: t('devices.failed'),
  });
  return (
    <Line>
      <div>
        <Text>
          {name} {device.isCurrent && <Badge tone="success">{t('devices.this')}</Badge>}
        </Text>
        <Text $soft $size="s">
          {t('devices.since', { at: formatDateTime(device.signedInAt, i18n.language) })}
        </Text>
      </div>
      {!device.isCurrent && (
        <Button tone="quiet" size="small" busy={isPending} aria-label={t('devices.endOne', { device: name })} onClick={() => void act()}>
          {t('devices.end')}
        </Button>
      )}
    </Line>
  );
}

function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation('account');
  if (browser && system) return t('devices.name', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}

const List = styled.ul.attrs({ role: 'list' })`display: grid; gap: ${theme.space.s};`;
const Line = styled(Row).attrs({ as: 'li', $justify: 'between' })``;
