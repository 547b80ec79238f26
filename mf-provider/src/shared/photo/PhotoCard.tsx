import { setDoctorPhoto } from '@tenaye/contracts/profile-photo.facts.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { type PhotoOf, usePhotoChanges } from './photo.queries.ts';

const rule = setDoctorPhoto.files.photo;
const MEGABYTE = 1024 * 1024;

interface PhotoCardProps {
  of: PhotoOf;
  /** The URL of the photo; null without one. */
  photo: string | null;
  headingLevel: 'h2' | 'h3';
}

/** The photo that patients see, with buttons to change and remove it. A chosen photo is sent immediately. */
export function PhotoCard({ of, photo, headingLevel }: PhotoCardProps) {
  const { t } = useTranslation('mf-provider');
  const headingId = useId();
  const { file, choose, share, error } = useSending(of);
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack>
        <Heading as={headingLevel} $look={3} id={headingId}>
          {t(`photo.${of}.title`)}
        </Heading>
        <Text $soft>{t(`photo.${of}.text`)}</Text>
        <Columns>
          {photo && <Picture src={photo} alt={t(`photo.${of}.alt`)} $of={of} />}
          <Stack $gap="s">
            <UploadField
              title={t(photo ? `photo.${of}.replace` : `photo.${of}.choose`)}
              rule={rule}
              rules={t('photo.rule', { size: rule.maxBytes / MEGABYTE })}
              wrongType={t('photo.wrongType')}
              file={file}
              onFile={choose}
              share={share}
              error={error}
            />
            <Removal of={of} hasPhoto={photo !== null} />
          </Stack>
        </Columns>
      </Stack>
    </Card>
  );
}

/** Sends the chosen photo, which stays chosen until it is stored. */
function useSending(of: PhotoOf) {
  const { t } = useTranslation('mf-provider');
  const [file, setFile] = useState<File>();
  const { set, share } = usePhotoChanges(of);
  const { isVerified } = useAccount();
  const { act, problem, isPending, forget } = useAct(set, {
    done: t(isVerified ? `photo.${of}.saved` : `photo.${of}.kept`),
    onDone: () => setFile(undefined),
    fallback: t('photo.failed'),
  });
  const choose = (chosen: File | undefined) => {
    if (isPending) return;
    setFile(chosen);
    if (chosen) void act(chosen);
    else forget();
  };
  return { file, choose, share, error: problem?.text };
}

/** The button that removes the photo after a confirmation. The dialog stays mounted after the photo is gone, until it has closed. */
function Removal({ of, hasPhoto }: { of: PhotoOf; hasPhoto: boolean }) {
  const { t } = useTranslation('mf-provider');
  const { remove } = usePhotoChanges(of);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {hasPhoto && (
        <Row>
          <Button tone="quiet" size="small" onClick={() => setIsAsking(true)}>
            {t('photo.remove')}
          </Button>
        </Row>
      )}
      {isAsking && (
        <ActDialog
          title={t(`photo.${of}.ask`)}
          text={t(`photo.${of}.askText`)}
          action={t('photo.remove')}
          change={remove}
          done={t(`photo.${of}.removed`)}
          fallback={t('photo.failed')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.m};
  ${media.wide} {
    grid-template-columns: auto minmax(0, 28rem);
    align-items: start;
    justify-content: start;
    &:not(:has(> img)) { grid-template-columns: minmax(0, 28rem); }
  }
`;

const sizes = { doctor: 'width: 9rem; height: 9rem;', facility: 'width: 100%; max-width: 20rem; aspect-ratio: 4 / 3;' };
const Picture = styled.img<{ $of: PhotoOf }>`
  ${({ $of }) => sizes[$of]}
  object-fit: cover;
  border-radius: ${theme.radius.l};
  background: ${theme.color.sunken};
`;
