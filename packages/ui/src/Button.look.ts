import { css } from 'styled-components';
import { media, theme } from './theme.ts';

/** `primary` is the one main action of a page, `quiet` any other, `danger` a destructive one; `plain` is text only. */
export type ButtonTone = 'primary' | 'quiet' | 'danger' | 'plain';

/** Transient props that `buttonLook` reads. */
export interface ButtonLook {
  $tone?: ButtonTone;
  /** `small` keeps its touch target through an invisible margin. */
  $size?: 'normal' | 'small';
  /** As wide as its container. */
  $wide?: boolean;
}

const tones = {
  primary: css`
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    border-color: transparent;
    ${media.hover} { &:hover { background: ${theme.color.primaryStrong}; color: ${theme.color.onPrimary}; } }
  `,
  quiet: css`
    background: ${theme.color.surface};
    color: ${theme.color.primary};
    border-color: ${theme.color.control};
    ${media.hover} {
      &:hover { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; border-color: ${theme.color.primary}; }
    }
  `,
  danger: css`
    background: ${theme.color.dangerFill};
    color: ${theme.color.onDanger};
    border-color: transparent;
    ${media.hover} { &:hover { background: ${theme.color.dangerFillStrong}; color: ${theme.color.onDanger}; } }
  `,
  plain: css`
    background: transparent;
    color: ${theme.color.primary};
    border-color: transparent;
    ${media.hover} { &:hover { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; } }
  `,
};

/** A button that can't be pressed now, unless it is busy, which shows a spinner. */
const off = `&:disabled, &[aria-disabled='true']:not([aria-busy='true'])`;

/** The look of a button, also for links: ``const LinkButton = styled(Link)<ButtonLook>`${buttonLook}`;`` */
export const buttonLook = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  min-height: ${({ $size }) => ($size === 'small' ? '2.25rem' : theme.touch)};
  min-width: ${theme.touch};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  padding: ${({ $size }) => ($size === 'small' ? `${theme.space.xxs} ${theme.space.s}` : `0.5625rem ${theme.space.m}`)};
  border: 1.5px solid;
  border-radius: ${theme.radius.m};
  font-size: ${({ $size }) => ($size === 'small' ? theme.text.s : theme.text.m)};
  font-weight: ${theme.font.weight.strong};
  line-height: 1.25;
  text-align: center;
  text-wrap-style: balance;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${theme.motion.quick}, border-color ${theme.motion.quick}, color ${theme.motion.quick};
  ${({ $tone = 'primary' }) => tones[$tone]}

  &:active { transform: translateY(1px); }
  &:disabled, &[aria-disabled='true'] { cursor: not-allowed; transform: none; }
  ${off} { opacity: 0.55; }
  &[aria-busy='true'] { cursor: progress; }
  &::after { content: ''; position: absolute; inset: ${({ $size }) => ($size === 'small' ? '-0.3125rem 0' : '0')}; }
  > svg { flex: none; }
  ${media.highContrast} { ${off} { opacity: 1; color: GrayText; border-color: GrayText; } }
`;
