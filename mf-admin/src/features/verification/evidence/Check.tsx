import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface CheckProps {
  isDone: boolean;
  children: ReactNode;
}

/** One line of the checklist, with a mark that says whether it is done. */
export function Check({ isDone, children }: CheckProps) {
  const { t } = useTranslation('mf-admin');
  return (
    <Line>
      <Mark data-done={isDone || undefined}>
        {isDone && <CheckIcon />}
        <VisuallyHidden>{t(isDone ? 'verification.evidence.done' : 'verification.evidence.open')}</VisuallyHidden>
      </Mark>
      <Stack $gap="xs">{children}</Stack>
    </Line>
  );
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
