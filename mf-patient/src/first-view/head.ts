import type { DirectoryDoctor, DirectoryDoctorProfile, DirectoryFacility, DirectoryFacilityProfile } from '@tenaye/contracts/directory.ts';
import { documentTitle } from '@tenaye/platform/remote/page.tsx';
import { doctorHref, facilityHref } from '../shared/book-address.ts';
import { describeDoctor, describeFacility, type Words } from '../shared/profile-description.ts';
import { doctorThing, facilityThing, listThing, siteThing, type Thing } from './json-ld.ts';

/**
 * The content of a public page's head, as unescaped data. `canonical` and `image` are whole URLs; `title` is the one that the page sets
 * once its scripts run.
 */
export interface Head {
  title: string;
  description: string;
  canonical: string;
  /** The picture of shared links. */
  image?: string;
  jsonLd?: Thing;
  /** True where search engines must not keep the page: in a demo, and for profiles that aren't listed. */
  noindex: boolean;
}

/** The installation: the origin of its public address, and whether it is a demo. */
export interface Site extends Words {
  origin: string;
  isDemo: boolean;
}

/** The three public lists, by the names of their paths. */
export type ListName = 'doctors' | 'centers' | 'pharmacies';
type Listed = DirectoryDoctor | DirectoryFacility;

const urlOf = ({ origin }: Site, path: string): string => new URL(path, origin).href;
const pathOf = (row: Listed): string => ('facility_type' in row ? facilityHref(row) : doctorHref(row.id));

/** The page of one profile, with its photo. */
function profileHead(site: Site, path: string, photo: string | null, facts: { name: string; description: string }) {
  const url = urlOf(site, path);
  const image = photo === null ? undefined : urlOf(site, photo);
  const head = { title: documentTitle(facts.name), description: facts.description, canonical: url, noindex: site.isDemo };
  return { head: image ? { ...head, image } : head, place: { url, image } };
}

export function landingHead(site: Site): Head {
  const url = urlOf(site, '/');
  const { t, isDemo } = site;
  const title = documentTitle(t('landing.title'));
  return { title, description: t('landing.lead'), canonical: url, jsonLd: siteThing(url), noindex: isDemo };
}

/** The page of a list with these profiles. With filters and on later pages, the canonical address is still the list's own. */
export function listHead(site: Site, list: ListName, profiles: readonly Listed[]): Head {
  const { t, isDemo } = site;
  const title = documentTitle(t(`directory.${list}.title`));
  const jsonLd = listThing(profiles.map((it) => ({ name: it.name, url: urlOf(site, pathOf(it)) })));
  return { title, description: t(`directory.${list}.lead`), canonical: urlOf(site, `/${list}`), jsonLd, noindex: isDemo };
}

export function doctorHead(site: Site, doctor: DirectoryDoctorProfile): Head {
  const facts = { name: doctor.name, description: describeDoctor(site, doctor) };
  const { head, place } = profileHead(site, doctorHref(doctor.id), doctor.profilePhoto, facts);
  return { ...head, jsonLd: doctorThing(site, doctor, place) };
}

/** The page of a facility's profile. Its canonical address is below the list for its kind, even if it is opened below the other list. */
export function facilityHead(site: Site, facility: DirectoryFacilityProfile): Head {
  const facts = { name: facility.name, description: describeFacility(site, facility) };
  const { head, place } = profileHead(site, facilityHref(facility), facility.photo, facts);
  return { ...head, jsonLd: facilityThing(site, facility, place) };
}

/** The page of a profile that isn't listed, or is no longer listed. */
export function unknownProfileHead(site: Site, list: ListName): Head {
  const { t } = site;
  const word = list === 'doctors' ? 'doctor' : 'facility';
  const title = documentTitle(t(`directory.${list}.title`));
  return { title, description: t(`directory.${word}.unknown.text`), canonical: urlOf(site, `/${list}`), noindex: true };
}

/** The page of a policy. */
export function policyHead(site: Site, kind: 'privacy' | 'terms'): Head {
  const { t, isDemo } = site;
  const title = documentTitle(t(`policy.${kind}.title`));
  return { title, description: t(`policy.${kind}.lead`), canonical: urlOf(site, `/${kind}`), noindex: isDemo };
}
