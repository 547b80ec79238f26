import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** A name of the system itself, which isn't translated: a route, a version, a queue. */
export const Code = styled.code.attrs({ translate: 'no' })`font-size: ${theme.text.s}; overflow-wrap: anywhere;`;
