import type { QueryClient } from '@tanstack/react-query';
import type { FirstViewHead, FirstViewRequest } from '@tenaye/platform/remote/first-view.ts';
import { serverOf } from '@tenaye/platform/remote/first-view-server.tsx';
import type { Translator } from '@tenaye/texts/translator.ts';
import { PatientRoutes, preloadPage } from './app/routes.tsx';
import { NAMESPACE } from './app/texts.ts';
import { directoryDoctorsQuery } from './features/doctor/doctor.queries.ts';
import { doctorFilterIn } from './features/doctor/doctor-filter.ts';
import { hasFirstView } from './first-view/has-first-view.ts';
import {
  doctorHead,
  facilityHead,
  type ListName,
  landingHead,
  listHead,
  policyHead,
  type Site,
  unknownProfileHead,
} from './first-view/head.ts';
import scriptless from './messages/en/scriptless.json' with { type: 'json' };
import { first } from './messages/first.ts';
import { directoryFacilitiesQuery, doctorProfileQuery, facilityProfileQuery } from './shared/directory.queries.ts';

/** The server part of the remote: the first view of the pages that visitors open from a search, a link or a shared address. */
export const render = serverOf({
  // Only the server part has the texts for visitors without scripts.
  messages: { [NAMESPACE]: { en: { ...first, scriptless } } },
  routes: PatientRoutes,
  preload: preloadPage,
  hasFirstView,
  headOf,
});

const kinds = { centers: 'center', pharmacies: 'pharmacy' } as const;
const lists: readonly ListName[] = ['doctors', 'centers', 'pharmacies'];

/** The facts for search engines and messengers; undefined while the public address isn't known, and for other pages. */
function headOf(
  { pathname, search, origin, config }: FirstViewRequest,
  queryClient: QueryClient,
  i18n: Translator,
): FirstViewHead | undefined {
  if (origin === undefined) return undefined;
  const site: Site = {
    origin,
    isDemo: config.demoAccounts !== undefined,
    t: i18n.getFixedT(NAMESPACE),
    language: i18n.language,
  };
  const [, word, id] = pathname.split('/');
  if (word === '') return landingHead(site);
  if (word === 'privacy' || word === 'terms') return policyHead(site, word);
  const list = lists.find((it) => it === word);
  if (!list) return undefined;
  return id ? profileHeadOf(site, list, id, queryClient) : listHead(site, list, listedOn(list, search, queryClient));
}

function profileHeadOf(site: Site, list: ListName, id: string, queryClient: QueryClient): FirstViewHead {
  const doctor = list === 'doctors' && queryClient.getQueryData(doctorProfileQuery(id).queryKey);
  const facility = list !== 'doctors' && queryClient.getQueryData(facilityProfileQuery(id).queryKey);
  if (doctor) return doctorHead(site, doctor);
  return facility ? facilityHead(site, facility) : unknownProfileHead(site, list);
}

/** The profiles on the first page of a list. The results of a search aren't listed. */
function listedOn(list: ListName, search: string, queryClient: QueryClient) {
  if (list !== 'doctors') {
    const all = { kind: kinds[list], q: undefined, place: undefined, type: undefined };
    return queryClient.getQueryData(directoryFacilitiesQuery(all, undefined, '').queryKey)?.pages.flatMap((it) => it.answer) ?? [];
  }
  const filter = doctorFilterIn(new URLSearchParams(search));
  return queryClient.getQueryData(directoryDoctorsQuery(filter, undefined, '').queryKey)?.pages.flatMap((it) => it.answer) ?? [];
}
