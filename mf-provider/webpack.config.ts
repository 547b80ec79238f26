import { remoteConfig } from '@tenaye/platform/webpack/remote.ts';

export default remoteConfig({ name: 'mf-provider', dir: import.meta.dirname });
