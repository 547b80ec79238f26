import { setDoctorPhoto } from '@tenaye/contracts/profile-photo.facts.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { shrinkPhoto } from '@tenaye/platform/file/shrink-photo.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type PhotoOf, useChangePhoto } from './photo.queries.ts';

const rule = setDoctorPhoto.files.photo;
const MEGABYTE = 1024 * 1024;

interface PhotoCardProps {
  of: PhotoOf;
  /** The address of the photo; null without one. */
  photo: string | null;
  headingLevel: 'h2' | 'h3';
}

/** The photo that patients see, with the ways to change and remove it. A chosen one is sent at once. */
export function PhotoCard({ of, photo, headingLevel }: PhotoCardProps) {
  const { t } = useTranslation('mf-provider');
  const headingId = useId();
  const { file, send, forget, share, error } = useSending(of);
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
              onFile={(it) => (it ? void send(it) : forget())}
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

/** Sends the chosen photo, as small as a slow network needs it; the server makes it smaller still. */
function useSending(of: PhotoOf) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync } = useChangePhoto(of);
  const upload = useUpload();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const show = (chosen?: File) => {
    setFile(chosen);
    setError(undefined);
  };
  const send = useSingleFlight(async (chosen: File) => {
    show(chosen);
    try {
      const small = await shrinkPhoto(chosen);
      await upload.send((onProgress) => mutateAsync({ file: small, onProgress }));
      show();
      toast({ title: t(`photo.${of}.saved`) });
    } catch (cause) {
      setError(refusal(cause, t('photo.failed')));
    }
  });
  return { file, send, forget: () => show(), share: upload.share, error };
}

/** Stays when the photo is gone, to say so. */
function Removal({ of, hasPhoto }: { of: PhotoOf; hasPhoto: boolean }) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutate, isPending } = useChangePhoto(of);
  const [isAsking, setIsAsking] = useState(false);
  const remove = () =>
    mutate(
      {},
      {
        onSuccess: () => toast({ title: t(`photo.${of}.removed`) }),
        onError: (cause) => toast({ variant: 'destructive', title: refusal(cause, t('photo.failed')) }),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      {hasPhoto && (
        <Row>
          <Button tone="quiet" size="small" onClick={() => setIsAsking(true)}>
            {t('photo.remove')}
          </Button>
        </Row>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t(`photo.${of}.ask`)}
        text={t(`photo.${of}.askText`)}
        action={t('photo.remove')}
        isPending={isPending}
        onConfirm={remove}
      />
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
