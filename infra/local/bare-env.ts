/** What programs take from the machine rather than from our settings. */
const machine = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'NODE_EXTRA_CA_CERTS'];

/**
 * The environment without any setting of the product. What a person has set for their own `npm start`, such as a folder for files, a mail server
 * or a port for metrics, is not for the tests beside it.
 */
export const bareEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(machine.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
