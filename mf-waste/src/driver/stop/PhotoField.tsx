import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useObjectUrl } from '@tenaye/ui/useObjectUrl.ts';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import type { KeptImage } from '../store/queue.ts';
import { PhotoInput } from './PhotoInput.tsx';

interface PhotoFieldProps {
  children: ReactNode;
  photo: KeptImage | null;
  error?: string | undefined;
  onChange(photo: KeptImage | null): void;
}

/** A form's photo: a button takes it; then it is shown and can be removed. */
export function PhotoField({ children, photo, error, onChange }: PhotoFieldProps) {
  const { t } = useTranslation('mf-waste');
  if (!photo)
    return (
      <PhotoInput error={error} onPhoto={onChange}>
        {children}
      </PhotoInput>
    );
  return (
    <Row $justify="between">
      <Text role="status">{t('route.photo.attached')}</Text>
      <Picture photo={photo} />
      <Button tone="plain" onClick={() => onChange(null)}>
        {t('route.photo.drop')}
      </Button>
    </Row>
  );
}

/** The photo itself, because only it shows whether a stamp or a label can be read. */
function Picture({ photo: { bytes, type } }: { photo: KeptImage }) {
  const url = useObjectUrl(useMemo(() => new Blob([bytes], { type }), [bytes, type]));
  return url && <Shown src={url} alt="" />;
}

const Shown = styled.img`
  order: -1;
  flex: 0 0 100%;
  max-height: 16rem;
  border-radius: ${theme.radius.m};
  object-fit: contain;
  background: ${theme.color.sunken};
`;
