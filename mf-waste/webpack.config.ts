import { remoteConfig } from '@tenaye/platform/webpack/remote.ts';

export default remoteConfig({ name: 'mf-waste', dir: import.meta.dirname });
