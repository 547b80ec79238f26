import { pickupPhoto } from '@tenaye/contracts/waste-pickup.facts.ts';
import { formatBytes } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ChosenFile, FilesDrop } from '@tenaye/ui/FilesDrop.tsx';

/** A photo before it is sent. */
export type Photo = Pick<ChosenFile, 'key' | 'file'>;

interface PhotosFieldProps {
  photos: readonly Photo[];
  /** Receives the chosen files, as they come from the phone. */
  onAdd(files: readonly File[]): void;
  onRemove(key: string): void;
  /** The number of photos that a reload has dropped. */
  lost: number;
  /** Whether chosen files are being made smaller. */
  isPreparing: boolean;
  /** The share of the photos that has been sent, from 0 to 1; undefined when nothing is being sent. */
  share: number | undefined;
  error?: string | undefined;
}

const MEBIBYTE = 1024 * 1024;

/** Up to five photos of waste, chosen or taken with the phone's camera. */
export function PhotosField({ photos, onAdd, onRemove, lost, isPreparing, share, error }: PhotosFieldProps) {
  const { t, i18n } = useTranslation('mf-waste');
  const sending = share !== undefined &&
    photos.length > 0 && {
      label: t('waste.photos.sending'),
      value: share,
      valueText: t('parts:upload.share', { percent: Math.round(share * 100) }),
    };
  const { maxFiles, maxBytes, types } = pickupPhoto;
  const size = { size: maxBytes / MEBIBYTE };
  return (
    <FilesDrop
      words={{
        title: t('waste.photos.title'),
        rules: t('waste.photos.rules', { ...size, count: maxFiles }),
        wrongType: t('parts:upload.wrongType'),
        tooLarge: t('parts:upload.tooLarge', size),
        tooMany: t('waste.photos.tooMany', { count: maxFiles }),
        preview: t('waste.photos.preview'),
        remove: t('parts:upload.remove'),
        removeOne: (name) => t('waste.photos.remove', { name }),
      }}
      types={types}
      maxBytes={maxBytes}
      maxFiles={maxFiles}
      files={photos.map((it) => ({ ...it, about: formatBytes(it.file.size, i18n.language) }))}
      onAdd={onAdd}
      onRemove={onRemove}
      progress={isPreparing ? { label: t('waste.photos.preparing') } : sending || undefined}
      error={error ?? (lost > 0 ? t('waste.photos.lost', { count: lost }) : undefined)}
    />
  );
}
