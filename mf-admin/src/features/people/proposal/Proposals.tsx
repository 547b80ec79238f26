import { useQuery } from '@tanstack/react-query';
import type { ProposalDecision } from '@tenaye/contracts/proposal.facts.ts';
import type { Proposal } from '@tenaye/contracts/proposal.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { UserIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useState } from 'react';
import { proposalsQuery, useDecision } from './proposal.queries.ts';

/** What owners have proposed to each other, the open ones first. */
export function Proposals() {
  const { t } = useTranslation('mf-admin');
  const query = useQuery(proposalsQuery(useAccount().id));
  const empty = <Empty icon={<UserIcon />} title={t('people.proposals.none')} text={t('people.proposals.noneText')} />;
  return (
    <PagedList query={query} rows={query.data} failed={t('people.proposals.failed')} empty={empty}>
      {(rows) => (
        <Stack>
          {rows.map((it) => (
            <Entry key={it.id} proposal={it} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

const tones = { open: 'warning', confirmed: 'success', declined: 'danger', withdrawn: 'neutral', expired: 'neutral' } as const;

function Entry({ proposal }: { proposal: Proposal }) {
  const { t, i18n } = useTranslation('mf-admin');
  const [decision, setDecision] = useState<ProposalDecision>();
  const { kind, personName, adminRoles, reason, state, proposedBy, createdAt, expiresAt, decidedBy, can } = proposal;
  const decisions: ProposalDecision[] = [
    ...(can.decide ? (['confirm', 'decline'] as const) : []),
    ...(can.withdraw ? (['withdraw'] as const) : []),
  ];
  const roles = new Intl.ListFormat(i18n.language).format(adminRoles.map((it) => t(`people.admin.roles.${it}`)));
  return (
    <Section card title={t(`people.proposals.kind.${kind}`, { name: personName })}>
      <Badge tone={tones[state]}>{t(`people.proposals.state.${state}`)}</Badge>
      <FactList
        facts={[
          { label: t('people.admin.legend'), value: roles },
          { label: t('people.act.reason'), value: reason },
          { label: t('people.proposals.by'), value: proposedBy },
          { label: t('people.columns.sent'), value: formatDateTime(createdAt, i18n.language) },
          { label: t('people.columns.expires'), value: state === 'open' && formatDateTime(expiresAt, i18n.language) },
          { label: t('people.proposals.decidedBy'), value: decidedBy },
        ]}
      />
      {decisions.length > 0 && (
        <Row $gap="xs">
          {decisions.map((it) => (
            <Button key={it} size="small" tone={it === 'confirm' ? 'primary' : 'quiet'} onClick={() => setDecision(it)}>
              {t(`people.proposals.${it}.action`)}
            </Button>
          ))}
        </Row>
      )}
      {decision && <Decision proposal={proposal} decision={decision} onClose={() => setDecision(undefined)} />}
    </Section>
  );
}

function Decision({ proposal, decision, onClose }: { proposal: Proposal; decision: ProposalDecision; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  return (
    <ActDialog
      title={t(`people.proposals.kind.${proposal.kind}`, { name: proposal.personName })}
      text={t(`people.proposals.${decision}.text`)}
      action={t(`people.proposals.${decision}.action`)}
      keep={t('parts:cancel')}
      tone={decision === 'confirm' ? 'primary' : 'danger'}
      change={useDecision(proposal, decision)}
      done={t(`people.proposals.${decision}.done`)}
      failed={t('people.proposals.notDecided')}
      onClose={onClose}
    />
  );
}
