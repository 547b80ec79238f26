import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { styled } from 'styled-components';
import { TabBar } from '../TabBar.tsx';
import type { Note, Remedy } from './notes.ts';

interface PreviewBarProps {
  notes: readonly Note[];
  remedy: Remedy;
  /** The URL of the administrators' sign-in, including the preview, which begins after signing in. */
  signInHref: string;
  onRemedy(): void;
  onEnd(): void;
}

/** Shows which previews this tab displays, and ends them. */
export function PreviewBar({ notes, remedy, signInHref, onRemedy, onEnd }: PreviewBarProps) {
  const { t } = useTranslation('shell');
  return (
    <TabBar label={t('preview.label')} lines={notes.map(({ text, values }) => t(`preview.${text}`, values))}>
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
    </TabBar>
  );
}

const SignIn = styled.a<ButtonLook>`${buttonLook}`;
