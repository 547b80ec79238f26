import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Note, Remedy } from './notes.ts';

interface PreviewBarProps {
  notes: readonly Note[];
  remedy: Remedy;
  /** The URL of the administrators' sign-in, including the preview, which begins after signing in. */
  signInHref: string;
  onRemedy(): void;
  onEnd(): void;
}

/** A bar at the lower edge of each page: shows what this tab displays instead of the releases, and ends the preview. */
export function PreviewBar({ notes, remedy, signInHref, onRemedy, onEnd }: PreviewBarProps) {
  const { t } = useTranslation('shell');
  const bar = useRef<HTMLElement>(null);
  useRoomFor(bar);
  return (
    <Bar ref={bar} aria-label={t('preview.label')}>
      <Words role="status">
        {notes.map(({ text, values }) => (
          <p key={Object.values(values).join()}>{t(`preview.${text}`, values)}</p>
        ))}
      </Words>
      <Ways>
        {remedy === 'signIn' && (
          <SignIn href={signInHref} $tone="quiet" $size="small">
            {t('preview.toSignIn')}
          </SignIn>
        )}
        {(remedy === 'show' || remedy === 'retry') && (
          <Button tone="quiet" size="small" onClick={onRemedy}>
            {t(remedy === 'show' ? 'preview.show' : 'preview.retry')}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={onEnd}>
          {t('preview.stop')}
        </Button>
      </Ways>
    </Bar>
  );
}

/** Keeps the end of the page, and the focused element, above the bar. */
function useRoomFor(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const room = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
      document.body.style.paddingBlockEnd = room;
      style.scrollPaddingBlockEnd = room;
    });
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
}

const Bar = styled.section`
  position: fixed;
  z-index: 50;
  inset: auto 0 var(--tn-foot, 0px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.m};
  padding: ${theme.space.xs} ${theme.space.m};
  padding-block-end: max(${theme.space.xs}, env(safe-area-inset-bottom));
  border-block-start: 2px solid ${theme.color.accent};
  background: ${theme.color.accentTint};
  color: ${theme.color.ink};
  font-size: ${theme.text.s};
`;
const Words = styled.div`
  flex: 1 1 14rem;
  overflow-wrap: anywhere;
  > p { margin: 0; }
`;
const Ways = styled.div`display: flex; gap: ${theme.space.xs};`;
const SignIn = styled.a<ButtonLook>`${buttonLook}`;
