import { Card } from '@tenaye/ui/Card.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The card of a place to choose. */
export const ChoiceCard = styled(Card)`display: flex; flex-direction: column; gap: ${theme.space.xs}; height: 100%;`;

/** Its foot: the way on, at the lower edge of whatever height the row has. */
export const Foot = styled.div`display: flex; align-items: end; flex: 1; padding-block-start: ${theme.space.xs};`;
