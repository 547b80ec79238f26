import { addressLine } from '@tenaye/contracts/address.facts.ts';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { DirectoryDoctor } from '@tenaye/contracts/directory.ts';
import type { FreeTime } from '@tenaye/contracts/doctor.ts';
import { smallPhotoOf } from '@tenaye/contracts/profile-photo.facts.ts';
import { formatDistance, formatMoney } from '@tenaye/platform/texts/format.ts';
import { languageName } from '@tenaye/platform/texts/language-name.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Portrait } from '@tenaye/ui/Portrait.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { atTime, doctorHref } from '../../shared/book-address.ts';
import { ModeList } from '../../shared/ModeList.tsx';
import { ProfileLink } from '../../shared/ProfileLink.tsx';
import { Rating } from '../../shared/Rating.tsx';
import { TimeChips } from '../../shared/TimeChips.tsx';
import { useTimeInWords } from '../../shared/useTimeInWords.ts';

/** A null `distance` shows as unknown, an undefined one doesn't show. `nextFreeAt` is undefined until it is known. */
interface CardDoctor extends Omit<DirectoryDoctor, 'gender' | 'nextFreeAt' | 'nextTimes'> {
  nextFreeAt?: string | null | undefined;
  nextTimes?: readonly FreeTime[] | undefined;
  /** The type of visit of these times, if the card must name it. */
  nextFreeMode?: AppointmentType | undefined;
  distance?: number | null | undefined;
}

interface DoctorCardProps {
  doctor: CardDoctor;
  isBest?: boolean;
  /** A reason against the choice. */
  warning?: ReactNode;
  /** The match score with its parts. */
  why?: ReactNode;
  /** The booking form of the doctor. */
  href: string;
  action: ReactNode;
}

/** One doctor in a list to choose from: who and where, and beside that the fee and the next free times, which book. */
export function DoctorCard({ doctor, isBest, warning, why, href, action }: DoctorCardProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const timeInWords = useTimeInWords();
  const { name, nextFreeAt, nextFreeMode, nextTimes = [], consultationFee } = doctor;
  // An API of an earlier release doesn't tell the times after the first.
  const untimed = nextFreeAt === null ? t('doctor.noneFree') : nextTimes.length === 0 && nextFreeAt && timeInWords(nextFreeAt);
  return (
    <Frame as="article">
      {(isBest || warning) && (
        <Marks>
          {isBest && <Badge tone="primary">{t('score.best')}</Badge>}
          {warning && <Badge tone="warning">{warning}</Badge>}
        </Marks>
      )}
      <Portrait name={name} src={smallPhotoOf(doctor.profilePhoto)} />
      <Who doctor={doctor} isRecommended={why !== undefined} />
      <Offer>
        <Fee>{formatMoney(consultationFee, i18n.language)}</Fee>
        {action}
        <Times>
          {nextTimes.length > 0 && <TimeChips name={name} times={nextTimes} hrefOf={(time) => atTime(href, time)} />}
          <Soft>{[untimed, nextFreeMode && t(`mode.${nextFreeMode}`)].filter(Boolean).join(' · ')}</Soft>
        </Times>
      </Offer>
      {why && <Why>{why}</Why>}
    </Frame>
  );
}

function Who({ doctor, isRecommended }: { doctor: CardDoctor; isRecommended: boolean }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { id, name, specialization, experience, rating, reviewCount, distance, languages, appointmentTypes } = doctor;
  const { practiceName, address } = doctor;
  const Experience = isRecommended ? 'span' : Wide;
  // Floor and landmark are for the way there, on the profile.
  const place = addressLine({ practiceName, address }) || t('place.noAddress');
  const reach = distance === null ? t('finder.noDistance') : distance === undefined ? '' : formatDistance(distance, i18n.language);
  return (
    <About>
      <Name>
        <ProfileLink to={doctorHref(id)}>{name}</ProfileLink>
      </Name>
      <Kind>
        <span>
          {t(`domain:specialty.${specialization}`)} <Experience>· {t('doctor.experience', { count: experience })}</Experience>
        </span>
        <ModeList modes={appointmentTypes} label={t('doctor.offers')} isBrief />
      </Kind>
      <Rating value={rating} count={reviewCount} />
      <Where>
        {reach && <Reach>{reach}</Reach>}
        <span>{place}</span>
      </Where>
      {languages.length > 0 && (
        <Wide as="p">{t('doctor.speaks', { languages: languages.map((it) => languageName(it, i18n.language)).join(', ') })}</Wide>
      )}
    </About>
  );
}

/** The list of these cards, one in a row. */
export const DoctorRows = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
`;

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.xs} ${theme.space.s};
  padding: ${theme.space.s};
  ${media.desktop} {
    grid-template-columns: auto minmax(0, 1fr) minmax(0, 27rem);
    column-gap: ${theme.space.m};
    padding: ${theme.space.m};
  }
`;
const Marks = styled.p`display: flex; flex-wrap: wrap; grid-column: 1 / -1; gap: ${theme.space.xs};`;
const About = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  line-height: 1.35;
`;
const Name = styled.h3`color: ${theme.color.ink}; font-size: ${theme.text.m}; line-height: 1.25; overflow-wrap: anywhere;`;
const Soft = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
/** Facts that a phone's list leaves to the profile. */
const Wide = styled.span`${media.compact} { display: none; }`;
/** The types of visit have their own line where their names are shown, so that all cards have the same lines. */
const Kind = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.s};
  ${media.desktop} { > :first-child { flex: 1 1 100%; } }
`;
const Where = styled.p`overflow-wrap: anywhere;`;
const Reach = styled.span`margin-inline-end: ${theme.space.xxs}; white-space: nowrap; &::after { content: ' ·'; }`;
/** Below the doctor on a phone, where the action stands beside the fee. */
const Offer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.s};
  ${media.desktop} { grid-column: auto; }
`;
const Times = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  > p:empty { display: none; }
`;
const Fee = styled.strong`font-variant-numeric: tabular-nums;`;
const Why = styled.div`grid-column: 1 / -1;`;
