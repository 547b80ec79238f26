import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';

/** The outline of a page whose script or first answer is loading, so that little moves when it arrives. `label` names what is loading. */
export function PageLoading({ label }: { label: string }) {
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
