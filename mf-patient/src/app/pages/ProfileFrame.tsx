import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { PublicColumn } from './PublicColumn.tsx';

interface ProfileFrameProps<Profile> {
  query: { data: Profile | null | undefined; error: unknown; isFetching: boolean; refetch(): unknown };
  /** The page's title until the name is known. */
  title: string;
  /** The profile in one sentence, for search engines and shared links. */
  describe(profile: Profile): string;
  /** Shown when no listed profile has this id, with a link to the list. */
  unknown: { icon: ReactNode; title: string; text: string; action: string; href: string };
  children(profile: Profile, description: string): ReactNode;
}

/** A public profile, or in its place the loading, error or unknown state. */
export function ProfileFrame<Profile extends { name: string }>(props: ProfileFrameProps<Profile>) {
  const { query, title, describe, unknown, children } = props;
  const { data, error, isFetching, refetch } = query;
  const description = data ? describe(data) : undefined;
  return (
    <Page title={data?.name ?? title}>
      {description && <meta name="description" content={description} />}
      <PublicColumn>
        {data && description && children(data, description)}
        {!data && (
          <VisuallyHidden>
            <Heading as="h1">{title}</Heading>
          </VisuallyHidden>
        )}
        {data === undefined && (error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={2} />)}
        {data === null && (
          <Empty
            icon={unknown.icon}
            title={unknown.title}
            text={unknown.text}
            action={<LinkButton to={unknown.href}>{unknown.action}</LinkButton>}
          />
        )}
      </PublicColumn>
    </Page>
  );
}
