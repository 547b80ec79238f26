import { Card } from '@tenaye/ui/Card.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The card of a place in a list to choose from. */
export const ChoiceCard = styled(Card)`display: flex; flex-direction: column; gap: ${theme.space.xs}; height: 100%;`;

/** The card's footer, at the bottom edge whatever the row's height. */
export const Foot = styled.div`display: flex; align-items: end; flex: 1; padding-block-start: ${theme.space.xs};`;
