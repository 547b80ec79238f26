import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { secondFactorQuery } from '../account/second-factor.queries.ts';
import { useAct } from '../act/useAct.ts';
import { LoadError } from '../list/LoadError.tsx';
import { formatDateTime } from '../texts/format.ts';
import { renewingCodes } from './security.queries.ts';

interface AppStateProps {
  accountId: string;
  onStep(step: 'setUp' | 'turnOff'): void;
  /** Called with new recovery codes, which the person must keep. */
  onCodes(codes: readonly string[]): void;
}

/** Whether the authenticator app is on, and what can be done about it. */
export function AppState({ accountId, onStep, onCodes }: AppStateProps) {
  const { t, i18n } = useTranslation('account');
  const { data, error, isFetching, refetch } = useQuery({ ...secondFactorQuery(accountId), staleTime: 0 });
  const renewal = useAct(renewingCodes, { onDone: (it) => onCodes(it.recoveryCodes), failed: t('security.app.notRenewed') });
  if (error) return <LoadError title={t('security.failed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data)
    return (
      <Loading label={t('security.loading')}>
        <Skeleton $height="6rem" />
      </Loading>
    );
  if (!data.isOn)
    return (
      <>
        <Text>{t('security.app.off')}</Text>
        <Row>
          <Button tone="quiet" onClick={() => onStep('setUp')}>
            {t('security.app.setUp')}
          </Button>
        </Row>
      </>
    );
  return (
    <>
      <Text>{data.since && t('security.app.on', { at: formatDateTime(data.since, i18n.language) })}</Text>
      <Text>{t('security.app.left', { count: data.recoveryCodesLeft })}</Text>
      <Text $soft $size="s">
        {t('security.app.renewText')}
      </Text>
      <Row>
        <Button tone="quiet" busy={renewal.isPending} onClick={() => void renewal.act()}>
          {t('security.app.renew')}
        </Button>
        <Button tone="quiet" onClick={() => onStep('turnOff')}>
          {t('security.app.change')}
        </Button>
      </Row>
    </>
  );
}
