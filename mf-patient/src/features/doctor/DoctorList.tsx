import { useInfiniteQuery } from '@tanstack/react-query';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/parts/ListLoading.tsx';
import { PagedList } from '@tenaye/platform/parts/PagedList.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CardGrid, Count } from '../../shared/CardGrid.tsx';
import { StepHeading } from '../../shared/StepHeading.tsx';
import { DoctorCard } from './DoctorCard.tsx';
import { DoctorFilters } from './DoctorFilters.tsx';
import { type DoctorFilter, doctorsQuery } from './doctor.queries.ts';

interface DoctorListProps {
  filter: DoctorFilter;
  onFilter(filter: DoctorFilter): void;
  /** The page that opens when this doctor is chosen. */
  hrefOf(doctor: Doctor): string;
  /** The page on which doctors are recommended instead. */
  startHref: string;
}

/** The full list of doctors to choose from. */
export function DoctorList({ filter, onFilter, hrefOf, startHref }: DoctorListProps) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <StepHeading id={headingId}>{t('doctor.heading')}</StepHeading>
      <div>
        <LinkButton to={startHref} $tone="plain" $size="small">
          {t('doctor.recommendInstead')}
        </LinkButton>
      </div>
      <DoctorFilters filter={filter} onChange={onFilter} />
      <Doctors filter={filter} hrefOf={hrefOf} />
    </Stack>
  );
}

function Doctors({ filter, hrefOf }: Pick<DoctorListProps, 'filter' | 'hrefOf'>) {
  const { t } = useTranslation('mf-patient');
  const query = useInfiniteQuery(doctorsQuery(filter));
  return (
    <PagedList
      query={query}
      rows={query.data?.pages.flatMap((it) => it.answer)}
      loading={<ListLoading cards={6} />}
      empty={<NoDoctors isFiltered={Boolean(filter.q || filter.mode || filter.specialty)} />}
    >
      {(doctors) => (
        <>
          <Count role="status">{t(query.hasNextPage ? 'doctor.foundMore' : 'doctor.found', { count: doctors.length })}</Count>
          <CardGrid>
            {doctors.map((it) => (
              <li key={it.id}>
                <DoctorCard doctor={it} action={<BookLink doctor={it} href={hrefOf(it)} />} />
              </li>
            ))}
          </CardGrid>
        </>
      )}
    </PagedList>
  );
}

function BookLink({ doctor, href }: { doctor: Doctor; href: string }) {
  const { t } = useTranslation('mf-patient');
  return (
    <LinkButton to={href} $tone="quiet" $wide aria-label={t('doctor.chooseNamed', { name: doctor.name })}>
      {t('doctor.choose')}
    </LinkButton>
  );
}

function NoDoctors({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('mf-patient');
  const words = isFiltered ? 'doctor.none' : 'doctor.empty';
  return <Empty icon={<StethoscopeIcon />} title={t(`${words}.title`)} text={t(`${words}.text`)} />;
}
