import { formatBytes } from '@tenaye/platform/texts/format.ts';
import { FileDrop, type FileDropProps } from '@tenaye/ui/FileDrop.tsx';
import { useTranslation } from 'react-i18next';

/** What a provider's paper may be: type by content, and size (decisions, "Size limits"). */
interface PaperRule {
  types: readonly string[];
  maxBytes: number;
}

interface PaperDropProps extends Pick<FileDropProps, 'id' | 'error' | 'onFile'> {
  /** What to choose, in words. */
  title: string;
  rule: PaperRule;
  file: File | undefined;
}

/** One paper of a provider, as a PDF or a picture. */
export function PaperDrop({ title, rule, file, ...rest }: PaperDropProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const words = {
    title,
    rules: t(rule.types.includes('application/pdf') ? 'paper.rules' : 'paper.photoRules'),
    wrongType: t('paper.wrongType'),
    tooLarge: t('paper.tooLarge'),
    tooMany: t('paper.tooMany'),
    preview: t('paper.preview'),
    remove: t('paper.remove'),
  };
  const chosen = file && { file, about: formatBytes(file.size, i18n.language) };
  return <FileDrop {...rest} words={words} types={rule.types} maxBytes={rule.maxBytes} file={chosen} />;
}
