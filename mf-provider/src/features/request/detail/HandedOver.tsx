import { useQuery } from '@tanstack/react-query';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import { nameOf } from '../request.facts.ts';

interface HandedOverProps {
  request: ProviderRequest;
  /** The medicines, with the total. */
  children: ReactNode;
}

/** What was handed over, as a paper for the patient's bag; the browser prints it alone. */
export function HandedOver({ request, children }: HandedOverProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { data: facility } = useQuery(providerFacilityQuery(useOwn()));
  const at = request.steps.find((it) => it.status === 'completed')?.at;
  return (
    <>
      <Stack data-print $gap="xs">
        <Text $strong>{facility?.name}</Text>
        <Text $size="s">
          {t('request.detail.paper', {
            name: nameOf(request),
            reference: request.reference,
            date: at ? formatDateTime(at, i18n.language) : '',
          })}
        </Text>
        {children}
      </Stack>
      <div>
        <Button size="small" tone="quiet" onClick={() => window.print()}>
          {t('request.detail.print')}
        </Button>
      </div>
    </>
  );
}
