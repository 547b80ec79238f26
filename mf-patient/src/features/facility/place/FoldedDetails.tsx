import { isClosedOn } from '@tenaye/contracts/opening-hours.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useToday } from '@tenaye/platform/texts/useToday.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useHoursOn } from '../../../shared/OpenNow.tsx';

interface FoldedDetailsProps {
  hours: Readonly<Record<string, string>> | null;
  children: ReactNode;
}

/** A place's details. On a desktop they are beside the request, on a phone folded below it under a title with today's hours. */
export function FoldedDetails({ hours, children }: FoldedDetailsProps) {
  const { t } = useTranslation('mf-patient');
  const isWide = useIsWide();
  const today = useToday();
  const open = useHoursOn()(hours, today);
  if (isWide) {
    return (
      <Card>
        <Stack>{children}</Stack>
      </Card>
    );
  }
  const words = isClosedOn(hours, today) ? t('directory.open.closedToday') : open && t('finder.details.openToday', { hours: open });
  return (
    <Card>
      <Disclosure
        isLazy
        summary={
          <Words>
            <strong>{words || t('finder.details.hours')}</strong>
            <Soft>{t('finder.details.folded')}</Soft>
          </Words>
        }
      >
        <Stack>{children}</Stack>
      </Disclosure>
    </Card>
  );
}

/** `matchMedia` is missing in environments without layout, such as tests, which then count as wide. */
const query = globalThis.matchMedia?.(media.desktop.replace('@media ', ''));

const follow = (tell: () => void): (() => void) => {
  query?.addEventListener('change', tell);
  return () => query?.removeEventListener('change', tell);
};

/** Whether there is room for two columns. Use it only if a phone renders different content; differences in style belong in CSS. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => query?.matches ?? true,
    () => true,
  );

const Words = styled.span`display: grid; text-decoration: inherit;`;
const Soft = styled.span`color: ${theme.color.inkSoft}; font-weight: ${theme.font.weight.normal};`;
