import { remoteConfig } from '@tenaye/platform/webpack/remote.ts';

export default remoteConfig({ name: 'mf-admin', dir: import.meta.dirname });
