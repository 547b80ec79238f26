import type { ReactNode, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Side, any CSS length; 1.25em by default, so that an icon scales with its text. */
  size?: string;
  /** The meaning, where no text beside it gives it. Without it the icon is decorative and hidden from screen readers. */
  label?: string;
}

function Icon({ size = '1.25em', label, children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg
      {...rest}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}

type IconPart = (props: IconProps) => ReactNode;

/** An icon of one stroke path on a 24-unit grid, in the color of the surrounding text. */
export const path =
  (d: string): IconPart =>
  (props) => (
    <Icon {...props}>
      <path d={d} />
    </Icon>
  );
