import { useQuery } from '@tanstack/react-query';
import type { AuthorityCounts } from '@tenaye/contracts/verification.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authoritiesQuery, useVerifyAuthority } from '../verification.queries.ts';

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
            <Button tone="quiet" size="small" onClick={() => setAsked(it)}>
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
  const toast = useToast();
  const refusal = useRefusal();
  const { mutate, isPending } = useVerifyAuthority();
  const confirm = () =>
    mutate(authority, {
      onSuccess: ({ approved, left }) => {
        toast({
          title: t('verification.batch.done.approved', { count: approved }),
          ...(left > 0 && { description: t('verification.authority.left', { count: left }) }),
        });
        onClose();
      },
      onError: (error) =>
        toast({ variant: 'destructive', title: t('verification.failed'), description: refusal(error, t('parts:tryAgain')) }),
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.authority.title', { count: unclaimed })}
      text={t('verification.authority.text', { name: authority })}
      action={t('verification.batch.approved', { count: unclaimed })}
      keep={t('verification.cancel')}
      tone="primary"
      isPending={isPending}
      onConfirm={confirm}
    />
  );
}
