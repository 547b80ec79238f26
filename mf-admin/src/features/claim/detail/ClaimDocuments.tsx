import { getClaimDocument } from '@tenaye/contracts/claim-review.facts.ts';
import type { AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

/** The documents of a claim, viewed in place. */
export function ClaimDocuments({ claim }: { claim: AdminClaimDetails }) {
  const { t } = useTranslation('mf-admin');
  const { kind, id, documents, claimantName, profile } = claim;
  if (documents.length === 0)
    return (
      <Section title={t('claim.documents.heading')}>
        <Text $soft>{t('claim.documents.none')}</Text>
      </Section>
    );
  return (
    <Section title={t('claim.documents.heading')} text={t('claim.documents.text')}>
      <FileList
        files={documents.map(({ kind: sent, contentType, isOwners, ...file }) => ({
          ...file,
          kind: t(`claim.documents.kinds.${isOwners ? 'owner' : sent}`),
          view: {
            contentType,
            title: t(`claim.documents.viewer.${isOwners ? 'other' : sent}`, { name: isOwners ? profile.owner?.name : claimantName }),
          },
          fetch: (signal, onShare) => download(getClaimDocument, { params: { kind, id, fileId: file.id }, signal }, onShare),
        }))}
      />
    </Section>
  );
}
