import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { dateFormat } from '@tenaye/texts/formatters.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The day of an instant as a sheet of a calendar, beside words that say it too: assistive technology skips the sheet. */
export function BesideDate({ at, children }: { at: string; children: ReactNode }) {
  const { i18n } = useTranslation();
  const name = (options: Intl.DateTimeFormatOptions) => dateFormat(i18n.language, { ...options, timeZone: TIME_ZONE }).format(new Date(at));
  return (
    <Both>
      <Sheet aria-hidden="true">
        <Weekday>{name({ weekday: 'short' })}</Weekday>
        <Day>{name({ day: 'numeric' })}</Day>
        <span>{name({ month: 'short' })}</span>
      </Sheet>
      <div>{children}</div>
    </Both>
  );
}

const Both = styled.div`
  display: flex;
  gap: ${theme.space.m};
  ${media.enlarged} { display: grid; }
  > :last-child { min-width: 0; overflow-wrap: anywhere; }
`;
const Sheet = styled.div`
  display: grid;
  flex: none;
  align-self: start;
  width: 4rem;
  padding-block-end: ${theme.space.xxs};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  overflow: hidden;
  font-size: ${theme.text.xs};
  text-align: center;
`;
const Weekday = styled.span`background: ${theme.color.primary}; color: ${theme.color.onPrimary};`;
const Day = styled.span`font-size: ${theme.text.xl}; font-weight: ${theme.font.weight.strong}; line-height: ${theme.font.line.tight};`;
