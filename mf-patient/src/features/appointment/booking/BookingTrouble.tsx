import type { Slot } from '@tenaye/contracts/errors.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { fieldIdOf } from './booking.form.ts';
import { costsTheTime, type Trouble } from './booking-trouble.ts';

interface BookingTroubleProps {
  trouble: Trouble | undefined;
  slot: string;
  onSlot(slot: string): void;
}

/**
 * The reason the booking failed and the nearest way to continue. Takes the focus each time it appears, and disappears once another time is
 * chosen.
 */
export function BookingTrouble({ trouble, slot, onSlot }: BookingTroubleProps) {
  const { t } = useTranslation('mf-patient');
  const messageText = useMessageText();
  const frame = useRef<HTMLDivElement>(null);
  // A problem with the time is solved once another time is chosen.
  const isShown = trouble !== undefined && !(costsTheTime(trouble) && slot);
  useEffect(() => {
    if (!trouble || !isShown) return;
    frame.current?.focus({ preventScroll: true });
    // Without a connection the shell's banner covers the top of the page.
    frame.current?.scrollIntoView?.({ block: trouble.kind === 'offline' ? 'center' : 'start' });
  }, [trouble, isShown]);
  const choose = (start: string) => {
    onSlot(start);
    // The notice disappears together with the focused choice, so the focus moves to the field.
    document.getElementById(fieldIdOf('slot'))?.focus();
  };
  if (!isShown) return null;
  return (
    <Frame ref={frame} tabIndex={-1}>
      {trouble.kind === 'offline' && (
        <Notice tone="warning" title={t('appointment.booking.offlineTitle')}>
          {t('appointment.booking.failedOffline')}
        </Notice>
      )}
      {trouble.kind === 'refused' && (
        <Notice tone="warning" title={messageText(trouble.text)}>
          {t('appointment.booking.otherTime')}
        </Notice>
      )}
      {trouble.kind === 'taken' && (
        <Notice tone="warning" title={t('appointment.booking.taken.title')}>
          <p>{t('appointment.booking.taken.text')}</p>
          {trouble.nextSlots.length > 0 ? (
            <NextSlots slots={trouble.nextSlots} slot={slot} onSlot={choose} />
          ) : (
            <p>{t('appointment.booking.taken.none')}</p>
          )}
        </Notice>
      )}
    </Frame>
  );
}

function NextSlots({ slots, slot, onSlot }: { slots: readonly Slot[]; slot: string; onSlot(slot: string): void }) {
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <Choice>
      <RadioCards
        name="next-slot"
        legend={t('appointment.booking.taken.next')}
        minWidth="12rem"
        value={slot}
        onChange={({ target }) => onSlot(target.value)}
        options={slots.map((it) => ({ value: it.start, label: formatDateTime(it.start, i18n.language) }))}
      />
    </Choice>
  );
}

const Frame = styled.div`scroll-margin-block-start: 5rem; &:focus { outline: none; }`;
const Choice = styled.div`padding-block-start: ${theme.space.s};`;
