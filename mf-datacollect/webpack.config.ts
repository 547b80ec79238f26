import { remoteConfig } from '@tenaye/platform/webpack/remote.ts';

export default remoteConfig({ name: 'mf-datacollect', dir: import.meta.dirname });
