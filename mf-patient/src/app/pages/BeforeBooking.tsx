import type { RedFlag } from '@tenaye/contracts/red-flag.facts.ts';
import { readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { EmergencyNotice } from '../../shared/EmergencyNotice.tsx';

const SEEN = 'emergencySeen';

/** Shows emergency advice before the booking when the assessment found red flags, until the patient confirms having read it. */
export function BeforeBooking({ flags, children }: { flags: readonly RedFlag[]; children: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const all = flags.join(' ');
  const [hasSeen, setHasSeen] = useState(() => readSession(SEEN, z.string()) === all);
  const isShown = flags.length > 0 && !hasSeen;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  if (!isShown) return children;
  const goOn = () => {
    writeSession(SEEN, all);
    setHasSeen(true);
  };
  return (
    <EmergencyNotice
      flags={flags}
      headingRef={heading}
      action={
        <Button tone="quiet" onClick={goOn}>
          {t('appointment.booking.noEmergency')}
        </Button>
      }
    />
  );
}
