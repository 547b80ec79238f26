/** Maximum number of parallel requests to the bucket. */
export const BUCKET_WIDTH = 16;

/** The beginning of the keys of an app's versions, named as in a folder: `shell/<version>/…` or `remotes/<name>/<version>/…`. */
export const appPrefix = (app: string): string => (app === 'shell' ? 'shell/' : `remotes/${app}/`);
export const versionPrefix = (app: string, version: string): string => `${appPrefix(app)}${version}/`;
