import { useQuery } from '@tanstack/react-query';
import type { AuthorityCounts } from '@tenaye/contracts/verification.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useState } from 'react';
import { useOfferUndoOfList } from '../decision/useOfferUndo.ts';
import { authoritiesQuery, useListChanges } from '../verification.queries.ts';

/** Waiting facilities that were imported from the list of a named authority, to be approved together. Absent while there are none. */
export function Authorities() {
  const { t } = useTranslation('mf-admin');
  const { data = [] } = useQuery(authoritiesQuery(useAccount().id));
  const [asked, setAsked] = useState<AuthorityCounts>();
  const waiting = data.filter((it) => it.unclaimed > 0);
  if (waiting.length === 0) return null;
  return (
    <Section card title={t('verification.authority.heading')} text={t('verification.authority.lead')}>
      <Stack as="ul" role="list" $gap="xs">
        {waiting.map((it) => (
          <Row as="li" key={it.authority} $justify="between" $gap="xs">
            <span>{t('verification.authority.waiting', { name: it.authority, count: it.unclaimed })}</span>
            <Button
              tone="quiet"
              size="small"
              aria-label={t('verification.authority.approveOf', { name: it.authority })}
              onClick={() => setAsked(it)}
            >
              {t('verification.authority.approve')}
            </Button>
          </Row>
        ))}
      </Stack>
      {asked && <AuthorityDialog authority={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

function AuthorityDialog({ authority: { authority, unclaimed }, onClose }: { authority: AuthorityCounts; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { verifyAuthority } = useListChanges();
  const offer = useOfferUndoOfList();
  return (
    <ActDialog
      title={t('verification.authority.title', { count: unclaimed })}
      text={t('verification.authority.text', { name: authority })}
      action={t('verification.authority.act', { count: unclaimed })}
      keep={t('parts:cancel')}
      tone="primary"
      change={verifyAuthority(authority)}
      // The bar that offers to undo it says so already.
      done={({ approved, at, left }) =>
        at && left === 0
          ? undefined
          : {
              title: t('verification.batch.done.approved', { count: approved }),
              ...(left > 0 && { description: t('verification.authority.left', { count: left }) }),
            }
      }
      failed={t('verification.failed')}
      onClose={onClose}
      onDone={({ approved, at }, _, close) => {
        if (at) offer(authority, { approved, at });
        close();
      }}
    />
  );
}
