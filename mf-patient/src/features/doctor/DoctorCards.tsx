import type { useInfiniteQuery } from '@tanstack/react-query';
import type { DirectoryDoctor } from '@tenaye/contracts/directory.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { ChoiceGrid } from '../../shared/ChoiceCard.tsx';
import { doctorCountQuery } from '../../shared/directory.queries.ts';
import { FoundCount } from '../../shared/FoundCount.tsx';
import { ThroughSignIn } from '../../shared/ThroughSignIn.tsx';
import { DoctorCard } from './DoctorCard.tsx';
import { type DoctorFilter, isFiltering } from './doctor-filter.ts';

/** A row of a list of doctors; only patients' lists have a distance. */
type Row = DirectoryDoctor & { distance?: number | null };

interface DoctorCardsProps {
  query: ReturnType<typeof useInfiniteQuery<{ answer: Row[]; next?: string | undefined }>>;
  filter: DoctorFilter;
  /** The page that opens when this doctor is chosen; a visitor signs in first. */
  hrefOf(doctor: Row): string;
  /** The page that begins behind a cursor, in a list that works without scripts. */
  hrefFrom?(cursor: string): string;
  /** Whether the list begins behind a cursor. */
  isLater?: boolean;
}

/** The cards of a list of doctors, for patients and visitors. */
export function DoctorCards({ query, filter, hrefOf, hrefFrom, isLater = false }: DoctorCardsProps) {
  const { t } = useTranslation('mf-patient');
  const { sort, ...wanted } = filter;
  const next = query.data?.pages.at(-1)?.next;
  const words = isFiltering(filter) ? 'doctor.none' : 'doctor.empty';
  return (
    <PagedList
      query={query}
      rows={query.data?.pages.flatMap((it) => it.answer)}
      nextHref={next && hrefFrom?.(next)}
      loading={<ListLoading cards={6} />}
      empty={<Empty icon={<StethoscopeIcon />} title={t(`${words}.title`)} text={t(`${words}.text`)} />}
    >
      {(doctors) => (
        <>
          <FoundCount list={query} isLater={isLater} shown={doctors.length} total={doctorCountQuery(wanted)} words="doctor" />
          <ChoiceGrid>
            {doctors.map((it) => (
              <li key={it.id}>
                <DoctorCard
                  doctor={{ ...it, distance: it.distance ?? undefined }}
                  action={
                    <ThroughSignIn to={hrefOf(it)} $tone="quiet" $wide aria-label={t('doctor.chooseNamed', { name: it.name })}>
                      {t('doctor.choose')}
                    </ThroughSignIn>
                  }
                />
              </li>
            ))}
          </ChoiceGrid>
        </>
      )}
    </PagedList>
  );
}
