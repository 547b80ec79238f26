import { useQuery } from '@tanstack/react-query';
import type { Device } from '@tenaye/contracts/privacy.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { devicesQuery, endingDevice } from './privacy.queries.ts';

/** The devices on which the account is signed in. Each other one can be signed out, for a lost phone. */
export function Devices() {
  const { t } = useTranslation('mf-patient');
  const query = useQuery(devicesQuery);
  return (
    <PagedList query={query} rows={query.data} loading={<ListLoading cards={1} />} empty={<Text $soft>{t('profile.devices.none')}</Text>}>
      {(devices) => (
        <List>
          {devices.map((it) => (
            <Entry key={it.id} device={it} />
          ))}
        </List>
      )}
    </PagedList>
  );
}

function Entry({ device }: { device: Device }) {
  const { t, i18n } = useTranslation('mf-patient');
  const name = useDeviceName(device);
  const { act, isPending } = useAct(endingDevice(device.id), {
    done: t('profile.devices.ended'),
    failed: t('profile.devices.failed'),
  });
  return (
    <Line>
      <div>
        <Text>
          {name} {device.isCurrent && <Badge tone="success">{t('profile.devices.this')}</Badge>}
        </Text>
        <Text $soft $size="s">
          {t('profile.devices.since', { at: formatDateTime(device.signedInAt, i18n.language) })}
        </Text>
      </div>
      {!device.isCurrent && (
        <Button
          tone="quiet"
          size="small"
          busy={isPending}
          aria-label={t('profile.devices.endOne', { device: name })}
          onClick={() => void act()}
        >
          {t('profile.devices.end')}
        </Button>
      )}
    </Line>
  );
}

function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation('mf-patient');
  if (browser && system) return t('profile.devices.name', { browser, system });
  return browser ?? system ?? t('profile.devices.unknown');
}

const List = styled.ul.attrs({ role: 'list' })`display: grid; gap: ${theme.space.s};`;
const Line = styled(Row).attrs({ as: 'li', $justify: 'between' })``;
