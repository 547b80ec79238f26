import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';

/** Where a remote will be: the shape of a page, so that little moves when it comes. */
export function RemoteLoading({ label }: { label: string }) {
  return (
    <Container>
      <Loading label={label}>
        <Stack $gap="l">
          <Skeleton $height="2.25rem" $width="16rem" />
          <Skeleton $width="28rem" />
          <Skeleton $height="9rem" />
          <Skeleton $height="9rem" />
        </Stack>
      </Loading>
    </Container>
  );
}
