import { remoteConfig } from '@tenaye/platform/webpack/remote.ts';

export default remoteConfig({ name: 'mf-patient', dir: import.meta.dirname });
