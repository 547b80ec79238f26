import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptImage } from '../store/queue.ts';
import { PhotoInput } from './PhotoInput.tsx';

interface PhotoFieldProps {
  children: ReactNode;
  photo: KeptImage | null;
  error?: string | undefined;
  onChange(photo: KeptImage | null): void;
}

/** One photo of a form: a button that takes it; then says that there is one, which can be removed. */
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
      <Button tone="plain" onClick={() => onChange(null)}>
        {t('route.photo.drop')}
      </Button>
    </Row>
  );
}
