import { MEETING_LINK_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import type { NextAppointment } from '@tenaye/contracts/dashboard.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { VideoIcon } from '@tenaye/ui/icons.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';

/**
 * The link to an online appointment, or the time at which it will appear. The link appears without a user action, so screen readers
 * announce it.
 */
export function JoinLink({ appointment, now }: { appointment: NextAppointment; now: Date }) {
  const { t } = useTranslation('mf-patient');
  return (
    <div role="status">
      {appointment.meetingLink ? (
        <Join href={appointment.meetingLink} target="_blank" rel="noopener noreferrer">
          <VideoIcon size="1.25rem" /> {t('appointment.join')} <VisuallyHidden>{t('common.newTab')}</VisuallyHidden>
        </Join>
      ) : (
        <Text $soft $size="s">
          {t(`dashboard.next.${waitingFor(appointment, now)}`, { minutes: MEETING_LINK_MINUTES })}
        </Text>
      )}
    </div>
  );
}

function waitingFor({ status, appointmentDate }: NextAppointment, now: Date): 'joinUnconfirmed' | 'joinLater' | 'joinMissing' {
  if (status !== 'confirmed') return 'joinUnconfirmed';
  // A clock that is ahead of the server's must not send anybody away before the start.
  return +now >= Date.parse(appointmentDate) ? 'joinMissing' : 'joinLater';
}

const Join = styled.a<ButtonLook>`${buttonLook}`;
