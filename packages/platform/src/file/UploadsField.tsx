import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ChosenFile, FilesDrop, type FilesDropProps } from '@tenaye/ui/FilesDrop.tsx';
import { formatBytes } from '../texts/format.ts';
import type { UploadRule } from './UploadField.tsx';

interface UploadsFieldProps extends Pick<FilesDropProps, 'error' | 'onAdd' | 'onRemove'> {
  /** What to choose, in words. */
  title: string;
  rule: UploadRule & { maxFiles: number };
  files: readonly ChosenFile[];
  /** The share of the files that has been sent, from 0 to 1; undefined when nothing is being sent. */
  share: number | undefined;
}

const MEBIBYTE = 1024 * 1024;

/** A field for several documents, chosen together or one after another, that enforces a rule. */
export function UploadsField({ title, rule: { maxBytes, maxFiles, types }, files, share, ...rest }: UploadsFieldProps) {
  const { t, i18n } = useTranslation('parts');
  const size = { size: maxBytes / MEBIBYTE };
  const sending = share !== undefined &&
    files.length > 0 && {
      label: t('upload.sendingAll'),
      value: share,
      valueText: t('upload.share', { percent: Math.round(share * 100) }),
    };
  return (
    <FilesDrop
      {...rest}
      words={{
        title,
        rules: t('upload.documentsRule', { ...size, count: maxFiles }),
        wrongType: t('upload.wrongType'),
        tooLarge: t('upload.tooLarge', size),
        tooMany: t('upload.most', { count: maxFiles }),
        preview: t('upload.preview'),
        remove: t('upload.remove'),
        removeOne: (name) => t('upload.removeOne', { name }),
      }}
      types={types}
      maxBytes={maxBytes}
      maxFiles={maxFiles}
      files={files.map((it) => ({ ...it, about: formatBytes(it.file.size, i18n.language) }))}
      progress={sending || undefined}
    />
  );
}
