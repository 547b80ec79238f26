/** Variables that describe the machine rather than our settings. */
const machine = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'NODE_EXTRA_CA_CERTS'];

/**
 * The environment without any setting of the product. Settings of a developer's own `npm start`, such as a folder for files, a mail server
 * or a port for metrics, must not reach the tests beside it.
 */
export const bareEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(machine.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
