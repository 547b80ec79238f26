/** The global variable and the module-federation name of one version of a remote: unique, so that two versions never share code by accident. */
export const remoteGlobal = (name: string, version: string): string => `tenaye_${name}_${version}`.replace(/\W/g, '_');

/** The module that every remote exposes. */
export const REMOTE_MODULE = 'remote';
