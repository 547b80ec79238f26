import { styled } from 'styled-components';

/** A figure, kept on one line with its unit. */
export const Amount = styled.span`white-space: nowrap;`;
