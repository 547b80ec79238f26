import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface CheckProps {
  isDone: boolean;
  children: ReactNode;
}

/** One line of the checklist, with a mark that says whether it is done. */
export function Check({ isDone, children }: CheckProps) {
  const { t } = useTranslation('mf-admin');
  return (
    <Line data-open={!isDone || undefined}>
      <Mark data-done={isDone || undefined}>
        {isDone && <CheckIcon />}
        <VisuallyHidden>{t(isDone ? 'verification.evidence.done' : 'verification.evidence.open')}</VisuallyHidden>
      </Mark>
      <Stack $gap="xs">{children}</Stack>
    </Line>
  );
}

/** Moves the focus to the first check that is still to do, of those after `from` if it is given; false when there is none. */
export function focusOpenCheck(list: Element | null, from?: Element): boolean {
  const isLater = (it: Element) => !from || Boolean(from.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING);
  const open = [...(list?.querySelectorAll('[data-open]') ?? [])].filter(isLater);
  const control = open.map((it) => it.querySelector<HTMLElement>('button, input, [tabindex]')).find(Boolean);
  control?.focus();
  return Boolean(control);
}

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space.s};
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 1px solid ${theme.color.control};
  border-radius: 50%;
  &[data-done] { border-color: transparent; background: ${theme.color.successTint}; color: ${theme.color.success}; }
`;
