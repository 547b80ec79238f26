import type { PatientCall } from '@tenaye/contracts/patient-call.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { showing } from './call.queries.ts';

/** The patient's masked number. A press shows it whole, which is recorded and which the patient reads, so it isn't shown by itself. */
export function CallNumber({ call }: { call: PatientCall }) {
  const { t } = useTranslation('mf-admin');
  const [shown, setShown] = useState<string>();
  const { act, isPending } = useAct(showing(call), { onDone: ({ phone }) => setShown(phone), failed: t('call.notShown') });
  const { name, phone } = call;
  if (phone === null) return t('call.noNumber');
  return (
    <Row $gap="xs">
      <span role="status">{shown ? <a href={`tel:${shown}`}>{formatPhone(shown)}</a> : phone}</span>
      <Button
        tone="plain"
        size="small"
        busy={isPending}
        aria-label={t(shown ? 'call.hideOne' : 'call.showOne', { name })}
        onClick={() => (shown ? setShown(undefined) : void act())}
      >
        {t(shown ? 'call.hide' : 'call.show')}
      </Button>
    </Row>
  );
}
