import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FileDrop, type FileDropProps } from '@tenaye/ui/FileDrop.tsx';
import { formatBytes } from '../texts/format.ts';

/** The allowed types (by content) and size of a file. */
export interface UploadRule {
  types: readonly string[];
  maxBytes: number;
}

interface UploadFieldProps extends Pick<FileDropProps, 'id' | 'error' | 'onFile' | 'progress' | 'accept'> {
  /** What to choose, in words. */
  title: string;
  rule: UploadRule;
  /** The rule in words; documents and photos have a default. */
  rules?: string;
  wrongType?: string;
  file: File | undefined;
  /** Shown under the file's name: its size by default. */
  about?: string;
  /** The share of the file that has been sent, from 0 to 1; undefined when nothing is being sent. */
  share?: number | undefined;
}

const MEBIBYTE = 1024 * 1024;

/** A field for one file, chosen or dropped, that enforces a rule. */
export function UploadField({ title, rule, rules, wrongType, file, about, share, progress, ...rest }: UploadFieldProps) {
  const { t, i18n } = useTranslation('parts');
  const size = { size: rule.maxBytes / MEBIBYTE };
  const words = {
    title,
    rules: rules ?? t(rule.types.includes('application/pdf') ? 'upload.documentRule' : 'upload.photoRule', size),
    wrongType: wrongType ?? t('upload.wrongType'),
    tooLarge: t('upload.tooLarge', size),
    tooMany: t('upload.tooMany'),
    preview: t('upload.preview'),
    remove: t('upload.remove'),
  };
  const sending = file &&
    share !== undefined && {
      label: t('upload.sending', { name: file.name }),
      value: share,
      valueText: t('upload.share', { percent: Math.round(share * 100) }),
    };
  return (
    <FileDrop
      {...rest}
      words={words}
      types={rule.types}
      maxBytes={rule.maxBytes}
      file={file && { file, about: about ?? formatBytes(file.size, i18n.language) }}
      progress={progress ?? (sending || undefined)}
    />
  );
}
