import { Button } from '@tenaye/ui/Button.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** A large button, for one thumb and bright sunlight. */
export const BigButton = styled(Button)`
  min-height: 3.75rem;
  font-size: ${theme.text.m};
`;
