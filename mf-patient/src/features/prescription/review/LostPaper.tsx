import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { prescriptionFile } from '@tenaye/contracts/prescription.facts.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { formatBytes } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { dropContext } from '../../../shared/drop-context.ts';

interface LostPaperProps {
  kind: FinderKind;
  /** The name of the file that only the page had; undefined if there was none. */
  name: string | undefined;
  paper: File | undefined;
  preparing: File | undefined;
  onAttach(file: File | undefined): void;
}

/** Asks again for the file of the list, which a reload has lost. */
export function LostPaper({ kind, name, paper, preparing, onAttach }: LostPaperProps) {
  const { t, i18n } = useTranslation('mf-patient');
  // The field stays once the file is attached again, so that it can be seen and removed.
  const [lostName] = useState(paper ? undefined : name);
  if (lostName === undefined) return null;
  const shown = paper ?? preparing;
  return (
    <Stack $gap="s">
      {!shown && <Notice tone="warning" role="status" title={t('finder.wanted.lost', { name: lostName })} />}
      <UploadField
        title={t(`prescription.${kind}.drop`, { context: dropContext() })}
        rule={prescriptionFile}
        rules={t('prescription.file.rules')}
        wrongType={t('prescription.file.wrongType')}
        file={shown}
        about={shown && formatBytes(shown.size, i18n.language)}
        progress={preparing ? { label: t('prescription.preparing') } : undefined}
        onFile={onAttach}
      />
    </Stack>
  );
}
