import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import type { Evidence, EvidenceChange } from '@tenaye/contracts/verification-evidence.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Check } from './Check.tsx';
import { useOpenPaper } from './open-paper.tsx';
import { SavedField } from './SavedField.tsx';
import { useListedFiles } from './useListedFiles.ts';

interface PaperCheckProps {
  paper: Evidence['papers'][number];
  provider: ReviewedProvider;
  record(change: EvidenceChange): void;
}

/** A required paper: to be opened, or checked outside with a reason. A license that an owner has to send can't be checked outside. */
export function PaperCheck({ paper, provider, record }: PaperCheckProps) {
  const { t, i18n } = useTranslation('mf-admin');
  const { kind, fileId, seenAt, outside } = paper;
  const { view } = useOpenPaper();
  const isOwed = kind === 'license' && !fileId && provider.listing.isClaimed;
  const files = useListedFiles(provider).filter((it) => it.id === fileId);
  const state = seenAt
    ? t('verification.evidence.paper.seen', { at: formatDateTime(seenAt, i18n.language) })
    : t(`verification.evidence.paper.${isOwed ? 'owed' : fileId ? 'unseen' : 'absent'}`);
  return (
    <Check isDone={!isOwed && Boolean(seenAt || outside)}>
      <Text>
        {t(`verification.documents.kind.${kind}`)}{' '}
        <Text as="span" $soft $size="s">
          {state}
        </Text>
      </Text>
      <FileList files={files} onView={view} />
      {!isOwed && (!seenAt || outside) && (
        <Disclosure summary={t('verification.evidence.paper.outside')} open={Boolean(outside)}>
          <SavedField
            label={t(`verification.evidence.paper.reason_${kind}`)}
            hint={t('verification.evidence.paper.reasonHint')}
            saved={outside ?? ''}
            maxLength={500}
            onSave={(reason) => record({ outside: { [kind]: reason } })}
          />
        </Disclosure>
      )}
    </Check>
  );
}
