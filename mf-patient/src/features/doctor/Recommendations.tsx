import { useQuery } from '@tanstack/react-query';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { visitFee } from '@tenaye/contracts/home-visit.facts.ts';
import type { RecommendedDoctor } from '@tenaye/contracts/ranking.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Hint } from '@tenaye/ui/Field.tsx';
import { StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { Actions, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { type ReactNode, useId } from 'react';
import { offeringCountQuery } from '../../shared/directory.queries.ts';
import { ScoreParts } from '../../shared/ScoreParts.tsx';
import { StepHeading } from '../../shared/StepHeading.tsx';
import { DoctorCard, DoctorRows } from './DoctorCard.tsx';
import { type DoctorWish, type NextFree, recommendationsQuery, useNextFree } from './doctor.queries.ts';

interface RecommendationsProps {
  wish: DoctorWish;
  /** The page that opens when this doctor is chosen. */
  hrefOf(doctor: Doctor): string;
  /** The full list of doctors. */
  browseHref: string;
  /** The page on which the wish can be changed. */
  changeHref: string;
  /** The same search with one more specialty; undefined if there is no wider search. */
  widerHref: string | undefined;
  /** Explains the choice of specialties and the position from which distances are measured. */
  children?: ReactNode;
}

/** The best doctors for a wish, with links to change or widen the search. */
export function Recommendations({ children, ...props }: RecommendationsProps) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <StepHeading id={headingId}>{t('doctor.recommended.heading')}</StepHeading>
      {children}
      <Found {...props} />
    </Stack>
  );
}

function Found(props: Omit<RecommendationsProps, 'children'>) {
  const { t } = useTranslation('mf-patient');
  const { data, error, isFetching, refetch } = useQuery(recommendationsQuery(props.wish));
  const nextFree = useNextFree((data ?? []).map((it) => ({ id: it.id, modes: modesToSee(it, props.wish.mode) })));
  if (!data) return error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={3} min="100%" />;
  if (data.length === 0) return <Nobody {...props} />;
  return (
    <Stack>
      {props.wish.mode && data.every((it) => !it.score.hasMode) && <LacksMode doctors={data} wish={props.wish} mode={props.wish.mode} />}
      {data.length > 1 && data.every((it) => it.distance === null) && <Hint>{t('doctor.recommended.unplaced')}</Hint>}
      <DoctorRows>
        {data.map((it, index) => (
          <li key={it.id}>
            <Recommended doctor={it} nextFree={nextFree.get(it.id)} mode={props.wish.mode} isBest={index === 0} href={props.hrefOf(it)} />
          </li>
        ))}
      </DoctorRows>
      <Actions>
        <LinkButton to={props.changeHref} $tone="quiet">
          {t('doctor.recommended.change')}
        </LinkButton>
        <LinkButton to={props.browseHref} $tone="plain">
          {t('doctor.recommended.browse')}
        </LinkButton>
      </Actions>
    </Stack>
  );
}

interface LacksModeProps {
  doctors: readonly RecommendedDoctor[];
  wish: DoctorWish;
  mode: AppointmentType;
}

/** Says once that none of the recommended doctors offers the wanted type of visit, what they offer, and whether others do. */
function LacksMode({ doctors, wish: { specialties }, mode }: LacksModeProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const { data: others } = useQuery(offeringCountQuery(specialties, mode));
  if (others === undefined) return null;
  const listed = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(i18n.language, { type }).format(words);
  const instead = insteadModes.filter((it) => doctors.some(({ appointmentTypes }) => appointmentTypes.includes(it)));
  const names = listed(
    specialties.map((it) => t(`domain:specialty.${it}`)),
    'disjunction',
  );
  const offers = listed(
    instead.map((it) => t(`mode.${it}`)),
    'conjunction',
  );
  return (
    <Notice title={t(`doctor.lacking.${mode}.${others > 0 ? 'of' : 'any'}`, { specialties: names })} role="status">
      <p>
        {instead.length > 0 && t('doctor.lacking.instead', { modes: offers })} {others > 0 && t('doctor.lacking.others', { count: others })}
      </p>
    </Notice>
  );
}

interface RecommendedProps {
  doctor: RecommendedDoctor;
  /** The wanted type of visit. */
  mode: AppointmentType | undefined;
  /** Undefined until it is known. */
  nextFree: NextFree | undefined;
  isBest: boolean;
  href: string;
}

/** The types of visit whose next free time is shown: the wanted type, or the doctor's own types if the doctor doesn't offer it. */
const modesToSee = ({ score, appointmentTypes }: RecommendedDoctor, mode: AppointmentType | undefined) =>
  score.hasMode || mode === undefined ? [mode] : insteadModes.filter((it) => appointmentTypes.includes(it));
const insteadModes = ['in-person', 'online', 'home-visit'] as const;

function Recommended({ doctor, nextFree, mode, isBest, href }: RecommendedProps) {
  const { t } = useTranslation('mf-patient');
  const { distance, score } = doctor;
  const notes = [distance === null && t('finder.noDistanceNote'), !score.hasMode && t('doctor.score.halved')];
  return (
    <DoctorCard
      // Names the type of visit if the times are for another type than the wanted one.
      doctor={{
        ...doctor,
        consultationFee: visitFee(doctor, score.hasMode ? mode : undefined),
        nextFreeAt: nextFree?.at,
        nextTimes: nextFree?.times,
        nextFreeMode: nextFree?.mode === mode ? undefined : nextFree?.mode,
      }}
      href={href}
      isBest={isBest}
      warning={mode && !score.hasMode && t(`doctor.lacks.${mode}`)}
      why={
        <ScoreParts
          total={doctor.matchScore}
          parts={[
            { label: t('doctor.score.specialty'), ...score.specialty },
            { label: t('doctor.score.proximity'), ...score.proximity },
            { label: t('doctor.score.cost'), ...score.cost },
          ]}
          note={notes.filter(Boolean).join(' ')}
        />
      }
      action={
        <LinkButton
          to={href}
          $size="small"
          $tone={isBest ? 'primary' : 'quiet'}
          aria-label={t('doctor.chooseNamed', { name: doctor.name })}
        >
          {t('doctor.choose')}
        </LinkButton>
      }
    />
  );
}

function Nobody({ wish, widerHref, browseHref, changeHref }: Omit<RecommendationsProps, 'children'>) {
  const { t } = useTranslation('mf-patient');
  const specialties = wish.specialties.map((it) => t(`domain:specialty.${it}`)).join(', ');
  return (
    <Empty
      icon={<StethoscopeIcon />}
      title={t('doctor.recommended.none.title')}
      text={t('doctor.recommended.none.text', { specialties })}
      action={
        <Actions $justify="center">
          {widerHref && <LinkButton to={widerHref}>{t('doctor.recommended.none.wider')}</LinkButton>}
          <LinkButton to={browseHref} $tone={widerHref ? 'quiet' : 'primary'}>
            {t('doctor.recommended.browse')}
          </LinkButton>
          <LinkButton to={changeHref} $tone="plain">
            {t('doctor.recommended.change')}
          </LinkButton>
        </Actions>
      }
    />
  );
}
