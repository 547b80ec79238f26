import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';

/** Shown in place of requests that are still loading. */
export function QueueLoading({ rows }: { rows: number }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Loading label={t('request.loading')}>
      <Stack $gap="xs">
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same
          <Card key={at}>
            <Stack $gap="xs">
              <Skeleton $width="12rem" $height="1.5rem" />
              <Skeleton $width="70%" />
              <Skeleton $width="8rem" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Loading>
  );
}
