import { useQuery } from '@tanstack/react-query';
import type { Relative } from '@tenaye/contracts/relative.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { PersonLine } from '@tenaye/platform/person/PersonLine.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { AddRelative } from '../../shared/relative/AddRelative.tsx';
import { relativeName, relativesQuery, removingRelative } from '../../shared/relative/relative.queries.ts';

/** The people for whom the patient books. */
export function Relatives() {
  const { t } = useTranslation('mf-patient');
  const query = useQuery(relativesQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Section level="h2" card title={t('relative.heading')} text={t('relative.lead')}>
      <PagedList query={query} rows={query.data} loading={<ListLoading cards={1} />} empty={<Text $soft>{t('relative.none')}</Text>}>
        {(people) => (
          <Stack as={PlainList}>
            {people.map((it) => (
              <Person key={it.id} person={it} />
            ))}
          </Stack>
        )}
      </PagedList>
      <div>
        <Button tone="quiet" onClick={() => setIsAdding(true)}>
          {t('relative.addAnother')}
        </Button>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddRelative onAdded={() => undefined} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function Person({ person }: { person: Relative }) {
  const { t } = useTranslation('mf-patient');
  const [isAsking, setIsAsking] = useState(false);
  const name = relativeName(person);
  return (
    <li>
      <SplitRow>
        <div>
          <Text $strong>{name}</Text>
          <Text $soft $size="s">
            {t(`relative.relations.${person.relation}`)}
          </Text>
          <PersonLine person={{ ...person, isPregnant: null }} />
        </div>
        <Button tone="plain" size="small" aria-label={t('relative.removeNamed', { name })} onClick={() => setIsAsking(true)}>
          {t('relative.remove')}
        </Button>
      </SplitRow>
      {isAsking && (
        <ActDialog
          title={t('relative.removeTitle', { name })}
          text={t('relative.removeText')}
          action={t('relative.remove')}
          keep={t('parts:keep')}
          tone="danger"
          change={removingRelative(person.id)}
          failed={t('relative.removeFailed')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

const PlainList = styled.ul.attrs({ role: 'list' })``;
