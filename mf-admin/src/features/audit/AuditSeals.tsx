import { useQuery } from '@tanstack/react-query';
import type { AuditSealCheck } from '@tenaye/contracts/audit.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatCount, formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { checkingSeals, sealsQuery } from '../../shared/audit/audit.queries.ts';

/** The latest sealed days with their heads, to be printed or compared with a print, and their comparison with what is stored now. */
export function AuditSeals() {
  const { t, i18n } = useTranslation('mf-admin');
  const { data: seals, error, isFetching, refetch } = useQuery(sealsQuery(useAccount().id));
  const [checks, setChecks] = useState<readonly AuditSealCheck[]>([]);
  const { act, isPending } = useAct(checkingSeals, { onDone: setChecks, failed: t('audit.seals.failed') });
  if (error) return <LoadError title={t('audit.seals.loadFailed')} error={error} onRetry={refetch} busy={isFetching} />;
  const [latest, earliest] = [seals?.[0], seals?.at(-1)];
  if (!latest || !earliest) return <Text $soft>{t('audit.seals.none')}</Text>;
  return (
    <Stack>
      <Text $soft>{t('audit.seals.lead')}</Text>
      <Row $gap="xs">
        <Button tone="quiet" size="small" busy={isPending} onClick={() => void act({ from: earliest.day, to: latest.day })}>
          {t('audit.seals.check')}
        </Button>
        <Button tone="quiet" size="small" onClick={() => window.print()}>
          {t('audit.seals.print')}
        </Button>
      </Row>
      <Days data-print aria-label={t('audit.seals.title')}>
        {seals?.map(({ day, entries: count, head }) => {
          const check = checks.find((it) => it.day === day);
          const entries = formatCount(count, i18n.language);
          return (
            <li key={day}>
              {t('audit.seals.day', { day: formatDay(`${day}T12:00:00Z`, i18n.language), entries })}{' '}
              {check && (
                <Badge tone={check.isIntact ? 'success' : 'danger'}>
                  {t(check.isIntact ? 'audit.seals.intact' : 'audit.seals.changed', { found: formatCount(check.found, i18n.language) })}
                </Badge>
              )}
              <Head translate="no">{head}</Head>
            </li>
          );
        })}
      </Days>
    </Stack>
  );
}

const Days = styled.ul`display: grid; gap: ${theme.space.s}; margin: 0; padding: 0; list-style: none;`;
const Head = styled.code`display: block; color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; overflow-wrap: anywhere;`;
