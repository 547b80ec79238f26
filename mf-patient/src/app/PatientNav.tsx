import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { CloseIcon, HomeIcon, LabIcon, PharmacyIcon, StethoscopeIcon, UserIcon } from '@tenaye/ui/icons.tsx';
import { useDisclosure } from '@tenaye/ui/useDisclosure.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useEffect, useId, useRef } from 'react';
import { Bar, BarLink, BottomBarRoom, Long, Me, MeButton, OutsideLink, PlaceLink, Places, Rest, Short } from './bar.look.ts';
import { Logout } from './Logout.tsx';
import { useHeldBar } from './useHeldBar.ts';

const APPOINTMENTS = '/appointments';
/** The place of /appointments at which a patient looks for a doctor or books one. */
const BOOKING = 'booking';
/** The parameters of this place (`useAppointmentsAddress.ts`). */
const ofBooking = ['doctor', 'step', 'specialties', 'specialty', 'q'];

/** `also` is another place at which the link counts as current: the public list of the same items, or the booking of one. */
const places = [
  { word: 'dashboard', short: 'home', to: '/dashboard', also: undefined, Icon: HomeIcon },
  { word: 'doctors', short: 'doctors', to: '/doctors', also: BOOKING, Icon: StethoscopeIcon },
  { word: 'diagnostics', short: 'labs', to: '/diagnostics', also: '/centers', Icon: LabIcon },
  { word: 'pharmacy', short: 'pharmacy', to: '/pharmacy', also: '/pharmacies', Icon: PharmacyIcon },
] as const;

/**
 * The patient's navigation: a row of the header, or on phones and tablets a bar of five items at the bottom. The last item opens the other
 * links.
 */
export function PatientNav() {
  const { t } = useTranslation('mf-patient');
  const currentOf = useCurrent();
  const bar = useRef<HTMLElement>(null);
  useHeldBar(bar);
  return (
    <Bar ref={bar} aria-label={t('nav.label')} data-foot>
      <BottomBarRoom />
      <Places>
        {places.map(({ word, short, to, also, Icon }) => (
          <li key={to}>
            <PlaceLink to={to} aria-current={currentOf(to, also)}>
              <Icon />
              <Long>{t(`nav.${word}`)}</Long>
              <Short>{t(`nav.${short}`)}</Short>
            </PlaceLink>
          </li>
        ))}
        <TheRest />
      </Places>
    </Bar>
  );
}

/**
 * Returns the `aria-current` of a link: `page` if its page or a page below it is shown, `true` if the page belongs to it through `also`.
 */
function useCurrent() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isBooking = pathname === APPOINTMENTS && ofBooking.some((it) => params.has(it));
  const place = isBooking ? BOOKING : pathname;
  const isIn = (it: string | undefined) => place === it || (it !== '/' && place.startsWith(`${it}/`));
  return (to: string, also?: string) => (isIn(to) ? 'page' : isIn(also) ? 'true' : undefined);
}

function TheRest() {
  const { t } = useTranslation('mf-patient');
  const { videosUrl } = useConfig();
  const currentOf = useCurrent();
  const { pathname } = useLocation();
  const id = useId();
  const { isOpen, toggle, close, frame } = useDisclosure<HTMLLIElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the panel after a navigation
  useEffect(close, [pathname]);
  const linkTo = (to: string, word: string) => (
    <li>
      <BarLink to={to} aria-current={currentOf(to)}>
        {t(`nav.${word}`)}
      </BarLink>
    </li>
  );
  return (
    <Me ref={frame}>
      <MeButton type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {isOpen ? <CloseIcon /> : <UserIcon />} {t('nav.me')}
      </MeButton>
      <Rest id={id} $open={isOpen}>
        {linkTo(APPOINTMENTS, 'appointments')}
        {videosUrl && (
          <li>
            <OutsideLink href={videosUrl} target="_blank" rel="noopener">
              {t('nav.videos')} <VisuallyHidden>{t('common.newTab')}</VisuallyHidden>
            </OutsideLink>
          </li>
        )}
        {linkTo('/', 'landing')}
        {linkTo('/profile', 'profile')}
        <li>
          <Logout />
        </li>
      </Rest>
    </Me>
  );
}
