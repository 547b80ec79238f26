import { type useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DirectoryDoctor } from '@tenaye/contracts/directory.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { ReactNode } from 'react';
import { doctorCountQuery } from '../../shared/directory.queries.ts';
import { EmergencyLine } from '../../shared/EmergencyLine.tsx';
import { FoundCount, useRest } from '../../shared/FoundCount.tsx';
import { Elsewhere } from '../../shared/search/Elsewhere.tsx';
import { Nearest } from '../../shared/search/Nearest.tsx';
import { ThroughSignIn } from '../../shared/ThroughSignIn.tsx';
import { isUrgent } from '../../shared/urgent-words.ts';
import { DoctorCard, DoctorRows } from './DoctorCard.tsx';
import { DOCTORS_PAGE, nearestDoctorsQuery } from './doctor.queries.ts';
import { type DoctorFilter, isFiltering } from './doctor-filter.ts';

/** A row of a list of doctors; visitors' lists have a distance only in the order by distance. */
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
  const rows = query.data?.pages.flatMap((it) => it.answer);
  const total = doctorCountQuery(wanted);
  const rest = useRest({ list: query, shown: isLater ? undefined : rows?.length, total, page: DOCTORS_PAGE });
  const card = (it: Row) => (
    <DoctorCard
      doctor={{ ...it, distance: it.distance ?? undefined }}
      href={hrefOf(it)}
      action={
        <ThroughSignIn to={hrefOf(it)} $size="small" aria-label={t('doctor.chooseNamed', { name: it.name })}>
          {t('doctor.choose')}
        </ThroughSignIn>
      }
    />
  );
  return (
    <>
      {filter.q && isUrgent(filter.q) && <EmergencyLine $urgent />}
      <PagedList
        query={query}
        rows={rows}
        rest={rest}
        nextHref={next && hrefFrom?.(next)}
        loading={<ListLoading cards={6} min="100%" />}
        empty={isFiltering(filter) ? <NearestDoctors filter={filter}>{card}</NearestDoctors> : <NoDoctor words="empty" />}
      >
        {(doctors) => (
          <>
            <FoundCount list={query} isLater={isLater} shown={doctors.length} total={total} words="doctor" />
            <DoctorRows>
              {doctors.map((it) => (
                <li key={it.id}>{card(it)}</li>
              ))}
            </DoctorRows>
          </>
        )}
      </PagedList>
    </>
  );
}

function NoDoctor({ words }: { words: 'none' | 'empty' }) {
  const { t } = useTranslation('mf-patient');
  return <Empty icon={<StethoscopeIcon />} title={t(`doctor.${words}.title`)} text={t(`doctor.${words}.text`)} />;
}

/** The doctors who come nearest to a search that nobody fits. */
function NearestDoctors({ filter, children }: { filter: DoctorFilter; children(doctor: Row): ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const query = useQuery(nearestDoctorsQuery(filter));
  const title = filter.place ? t('doctor.none.there', { place: filter.place }) : t(`doctor.none.${filter.q ? 'words' : 'title'}`);
  return (
    <Stack>
      <Nearest query={query} empty={<NoDoctor words="none" />} title={title} place={filter.place} List={DoctorRows}>
        {children}
      </Nearest>
      {filter.q && <Elsewhere q={filter.q} place={filter.place} />}
    </Stack>
  );
}
