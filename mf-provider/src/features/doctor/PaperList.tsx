import type { DoctorDocument } from '@tenaye/contracts/doctor-profile.facts.ts';
import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import type { Downloading } from '@tenaye/platform/client/useDownload.ts';
import { formatBytes, formatDate } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePaperDownload } from './usePaperDownload.ts';

type Paper = NonNullable<DoctorProfile['documents'][DoctorDocument]>;

const documents = ['medicalQualification', 'renewedLicense'] as const;

/** The doctor's papers, to be looked at again. */
export function PaperList({ papers }: { papers: DoctorProfile['documents'] }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Stack as="ul" role="list" $gap="s">
      {documents.map((document) => {
        const paper = papers[document];
        return (
          <li key={document}>
            <Text $soft $size="s">
              {t(`doctor.fields.${document}`)}
            </Text>
            {paper ? <PaperRow key={paper.changedAt} document={document} paper={paper} /> : <Text>{t('doctor.papers.none')}</Text>}
          </li>
        );
      })}
    </Stack>
  );
}

function PaperRow({ document, paper }: { document: DoctorDocument; paper: Paper }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { state, start } = usePaperDownload(document, paper.name);
  const facts = { size: formatBytes(paper.bytes, i18n.language), date: formatDate(paper.changedAt, i18n.language) };
  return (
    <Stack $gap="xxs">
      <Row $justify="between" $gap="xs">
        <div>
          <Name translate="no">{paper.name}</Name>
          <Text $soft $size="xs">
            {t('doctor.papers.changed', facts)}
          </Text>
        </div>
        <Button
          tone="quiet"
          size="small"
          busy={state.status === 'busy'}
          aria-label={t('doctor.papers.downloadNamed', { name: paper.name })}
          onClick={() => void start()}
        >
          {t('doctor.papers.download')}
        </Button>
      </Row>
      <State state={state} name={paper.name} />
    </Stack>
  );
}

function State({ state, name }: { state: Downloading; name: string }) {
  const { t } = useTranslation('mf-provider');
  if (state.status === 'idle') return null;
  if (state.status === 'done')
    return (
      <Text $soft $size="s" role="status">
        {t('doctor.papers.done')}
      </Text>
    );
  if (state.status === 'failed') {
    return (
      <Failure role="alert">
        {t('doctor.papers.failed', { name })} {state.reason}
      </Failure>
    );
  }
  const { share } = state;
  const known = share !== undefined && { value: share, valueText: t('doctor.papers.share', { percent: Math.round(share * 100) }) };
  return <Progress label={t('doctor.papers.downloading', { name })} {...known} />;
}

const Name = styled.p`overflow-wrap: anywhere;`;
const Failure = styled.p`color: ${theme.color.danger}; font-size: ${theme.text.s};`;
