import { styled } from 'styled-components';
import { type Tone, theme, toneColor } from './theme.ts';

export interface AvatarProps {
  /** Full name: the source of initials and tint. */
  name: string;
  /** Picture address, shown when it loads. */
  src?: string;
  size?: 's' | 'm' | 'l';
}

const tones: readonly Tone[] = ['primary', 'info', 'success', 'warning'];
const sides = { s: '2rem', m: '2.75rem', l: '4rem' };

/** First letters of the first two names, without titles such as "Dr.". Ethiopic letters stay unchanged. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !word.endsWith('.'));
  return words
    .flatMap((word) => /\p{L}/u.exec(word)?.[0].toLocaleUpperCase() ?? [])
    .slice(0, 2)
    .join('');
}

/** Hides a picture that can't be loaded, so that what is behind it is seen instead of the browser's sign for it. */
export const hide = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
  currentTarget.hidden = true;
};

/** A person's initials or picture. Decorative, because the name is written beside it. */
export function Avatar({ name, src, size = 'm' }: AvatarProps) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <Disc $side={sides[size]} $tone={tones[sum % tones.length] ?? 'primary'} aria-hidden="true">
      {initials(name)}
      {src && <img key={src} src={src} alt="" loading="lazy" decoding="async" onError={hide} />}
    </Disc>
  );
}

const Disc = styled.span<{ $side: string; $tone: Tone }>`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $side }) => $side};
  height: ${({ $side }) => $side};
  overflow: hidden;
  border-radius: 50%;
  background: ${({ $tone }) => toneColor[$tone].tint};
  color: ${({ $tone }) => toneColor[$tone].ink};
  font-size: calc(${({ $side }) => $side} * 0.36);
  font-weight: ${theme.font.weight.strong};
  letter-spacing: 0.02em;
  user-select: none;
  > img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
`;
