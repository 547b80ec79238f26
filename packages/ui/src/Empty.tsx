import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from './theme.ts';

export interface EmptyProps {
  title: ReactNode;
  /** A sentence about what would be here, and how to get there. */
  text?: ReactNode;
  icon?: ReactNode;
  /** The one next step: a button or link. */
  action?: ReactNode;
}

/** Replaces a list without rows. */
export function Empty({ title, text, icon, action }: EmptyProps) {
  return (
    <Frame>
      {icon && <IconBox>{icon}</IconBox>}
      <Title>{title}</Title>
      {text && <Body>{text}</Body>}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.xs};
  padding: ${theme.space.xl} ${theme.space.m};
  border: 1.5px dashed ${theme.color.line};
  border-radius: ${theme.radius.l};
  text-align: center;
  text-wrap-style: balance;
`;
const IconBox = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-block-end: ${theme.space.xxs};
  border-radius: ${theme.radius.round};
  background: ${theme.color.primaryTint};
  color: ${theme.color.primary};
  font-size: 1.25rem;
`;
const Title = styled.p`font-weight: ${theme.font.weight.strong};`;
const Body = styled.p`max-width: 26rem; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Action = styled.div`margin-block-start: ${theme.space.xs};`;
