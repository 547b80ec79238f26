import { Baseline } from './0001_baseline.ts';
import { Sitemap } from './0002_sitemap.ts';
import { FreeTimes } from './0003_free_times.ts';
import { Search } from './0004_search.ts';
import { Messages } from './0005_messages.ts';
import { Privacy } from './0005_privacy.ts';
import { HomeVisits } from './0006_home_visits.ts';
import { Whereabouts } from './0006_whereabouts.ts';

/** Every migration, oldest first. A file that isn't listed here doesn't run. A released migration never changes. */
export const migrations = [
  { name: '0001_baseline', class: Baseline },
  { name: '0002_sitemap', class: Sitemap },
  { name: '0003_free_times', class: FreeTimes },
  { name: '0004_search', class: Search },
  { name: '0005_messages', class: Messages },
  { name: '0005_privacy', class: Privacy },
  { name: '0006_whereabouts', class: Whereabouts },
  { name: '0006_home_visits', class: HomeVisits },
];
