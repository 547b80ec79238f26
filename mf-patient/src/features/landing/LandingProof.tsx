import { useQuery } from '@tanstack/react-query';
import { smallPhotoOf } from '@tenaye/contracts/profile-photo.facts.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Portrait } from '@tenaye/ui/Portrait.tsx';
import { scrollRowLook } from '@tenaye/ui/scroll-row.ts';
import { Heading } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { bookHref, doctorHref } from '../../shared/book-address.ts';
import { ProfileLink } from '../../shared/ProfileLink.tsx';
import { Rating } from '../../shared/Rating.tsx';
import { TimeChips } from '../../shared/TimeChips.tsx';
import { isServer } from './kept-html.ts';
import { countsQuery, type FreeDoctor, soonestQuery } from './landing.queries.ts';

/**
 * Who is listed, in numbers, and the doctors who are free soonest. Nothing is shown while nobody is free, or what is missing. The photos
 * of a first view come when its script does: the row is below the first screen.
 */
export function LandingProof() {
  const { t } = useTranslation('mf-patient');
  const { data: free = [] } = useQuery(soonestQuery);
  return (
    <>
      <Counts />
      {free.length > 0 && (
        <section aria-labelledby="free">
          <Heading id="free" $look={3}>
            {t('proof.title')}
          </Heading>
          <Row>
            {free.map((it) => (
              <li key={it.id}>
                <Doctor doctor={it} />
              </li>
            ))}
          </Row>
        </section>
      )}
    </>
  );
}

/** The numbers lead to the lists. */
function Counts() {
  const { t } = useTranslation('mf-patient');
  const { data } = useQuery(countsQuery);
  if (!data) return null;
  return (
    <Line>
      {(['doctors', 'centers', 'pharmacies'] as const).map((it) => (
        <Link key={it} to={`/${it}`}>
          {t(`proof.${it}`, { count: data[it] })}
        </Link>
      ))}
    </Line>
  );
}

function Doctor({ doctor }: { doctor: FreeDoctor }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { id, name, specialization, consultationFee, profilePhoto, rating, nextTimes } = doctor;
  return (
    <Frame as="article">
      <Portrait name={name} src={smallPhotoOf(profilePhoto)} isLate={isServer} />
      <div>
        <h3>
          <ProfileLink to={doctorHref(id)}>{name}</ProfileLink>
        </h3>
        <p>{t(`domain:specialty.${specialization}`)}</p>
        <p>
          {rating !== null && (
            <>
              <Rating value={rating} /> ·{' '}
            </>
          )}
          {formatMoney(consultationFee, i18n.language)}
        </p>
      </div>
      <TimeChips name={name} times={nextTimes} hrefOf={(time) => bookHref(id, time)} />
    </Frame>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.m};
  font-size: ${theme.text.s};
  > * { display: inline-flex; align-items: center; min-height: ${theme.touch}; }
`;
/** Three cards side by side; on a phone the row scrolls. */
const Row = styled.ul.attrs({ role: 'list' })`
  ${scrollRowLook}
  gap: ${theme.space.s};
  margin-inline: calc(-1 * ${theme.space.m});
  padding: ${theme.space.xs} ${theme.space.m};
  > li { width: min(19rem, 85%); }
  ${media.desktop} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${theme.space.m};
    > li { width: auto; }
  }
`;
const Frame = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space.s};
  height: 100%;
  h3 { font-size: ${theme.text.m}; overflow-wrap: anywhere; }
  p { color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; line-height: 1.35; }
  > :last-child { grid-column: 1 / -1; }
`;
