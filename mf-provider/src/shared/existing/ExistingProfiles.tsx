import { useQuery } from '@tanstack/react-query';
import { checkExistence } from '@tenaye/contracts/claim.facts.ts';
import type { ExistenceMatch } from '@tenaye/contracts/claim.ts';
import { type CallInput, call } from '@tenaye/platform/client/client.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { keys } from '../keys.ts';

/** The spec's delay after the last letter, in milliseconds. */
const PAUSE_MS = 800;

interface ExistingProfilesProps {
  /** The typed values; undefined while they are too short to look up. */
  typed: CallInput<typeof checkExistence>['body'] | undefined;
  text: string;
  action: ReactNode;
}

/** Shows profiles that are already listed. It never blocks the form: without an answer it renders nothing and takes no room. */
export function ExistingProfiles({ typed, text, action }: ExistingProfilesProps) {
  const { t } = useTranslation('mf-provider');
  const [asked, setAsked] = useState<typeof typed>();
  useTypingPause(JSON.stringify(typed ?? null), () => setAsked(typed), PAUSE_MS);
  const { data } = useQuery({
    queryKey: [...keys.duplicates, asked],
    queryFn: ({ signal }) => call(checkExistence, { body: asked ?? { providerType: 'doctor' }, signal }),
    enabled: asked !== undefined,
    retry: false,
  });
  return (
    <Place role="status">
      {asked && data?.exists && (
        <Notice title={t('existing.title')} action={action}>
          <Matches role="list">
            {data.matches.map((it) => (
              <Match key={it.id} match={it} />
            ))}
          </Matches>
          <p>{text}</p>
        </Notice>
      )}
    </Place>
  );
}

function Match({ match: { name, location, isClaimed, by } }: { match: ExistenceMatch }) {
  const { t } = useTranslation('mf-provider');
  const equal = by.flatMap((it) => (it === 'name' ? [] : [t(`existing.by.${it}`)]));
  return <li>{[name, location, ...equal, isClaimed && t('existing.claimed')].filter(Boolean).join(' · ')}</li>;
}

/** In the page before it has content, so that screen readers announce the content; while empty, it adds no gap. */
const Place = styled.div`&:not(:empty) { margin-block-start: ${theme.space.m}; }`;
const Matches = styled.ul`padding-inline-start: 0; list-style: none;`;
