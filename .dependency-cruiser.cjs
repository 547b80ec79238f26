/** Who may import whom. Every rule names the damage it prevents. */
const tests = '\\.test\\.tsx?$|^api/test/';

/**
 * The rules that keep the rooms of a folder in order, the lowest first: each imports only those before it and packages, and no room that
 * isn't listed. A room is a folder, one file with its ending, or '' for the other files directly in the folder.
 */
function inOrder(folder, rooms, { comment, typesMayBeKnown = false, unlistedMayBeUsed = false }) {
  const escaped = (name) => name.replaceAll('.', '\\.');
  const pathOf = (room) => (room ? `${escaped(room)}(/|$)` : `(?!(${rooms.map(escaped).join('|')})$)[^/]+$`);
  const anyOf = (some) => `^${folder}/(${some.map(pathOf).join('|')})`;
  return rooms.map((room, index) => ({
    name: `in-order:${folder}/${room}`,
    severity: 'error',
    comment,
    from: { path: anyOf([room]), pathNot: tests },
    to: {
      path: unlistedMayBeUsed ? anyOf(rooms) : `^${folder}/`,
      pathNot: `${anyOf(rooms.slice(0, index + 1))}|/node_modules/`,
      ...(typesMayBeKnown && { dependencyTypesNot: ['type-only'] }),
    },
  }));
}

module.exports = {
  forbidden: [
    {
      name: 'no-app-to-app',
      severity: 'error',
      comment: 'Deployables meet only at run time or through packages/: else one team’s release needs another’s.',
      from: { path: '^(shell|mf-[^/]+|api)/' },
      to: { path: '^(shell|mf-[^/]+|api|infra)/', pathNot: '^$1/' },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      comment: 'A package that knows an app can’t be used by the others.',
      from: { path: '^packages/' },
      to: { path: '^(shell|mf-[^/]+|api|infra)/' },
    },
    {
      name: 'contracts-are-pure',
      severity: 'error',
      comment: 'Contracts run in browsers, in Node and in tools; whatever they import ships to every phone.',
      from: { path: '^packages/contracts/', pathNot: tests },
      to: { path: '.', pathNot: '^packages/contracts/|^node_modules/zod/' },
    },
    {
      name: 'texts-are-pure',
      severity: 'error',
      comment: 'The translator runs in browsers and in the API; whatever it imports comes with the first script of every visit.',
      from: { path: '^packages/texts/', pathNot: tests },
      to: { path: '.', pathNot: '^packages/texts/' },
    },
    {
      name: 'facts-without-schemas',
      severity: 'error',
      comment: 'Facts are what pages go by that validate nothing; one schema among them brings zod, 16 kB brotli, to every such page.',
      from: { path: '^packages/contracts/src/(.+\\.facts|call)\\.ts$' },
      to: { path: '.', pathNot: '^packages/contracts/src/(.+\\.facts|call)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      comment: 'A part that knows an appointment can’t show anything else.',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(?!ui/)' },
    },
    {
      name: 'api-takes-only-contracts-and-texts',
      severity: 'error',
      comment: 'Browser code in the server drags React and the DOM along.',
      from: { path: '^api/' },
      to: { path: '^packages/(?!(?:contracts|texts)/)' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      comment: 'Features that import each other can’t be moved or deleted alone; what two need goes to shared/ or a package.',
      from: { path: '^(mf-[^/]+|shell)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'portals-of-waste-are-islands',
      severity: 'error',
      comment:
        'Facilities, managers, drivers and inspectors have pages of their own in one remote; what two need goes to shared/ or parts/.',
      from: { path: '^mf-waste/src/(facility|manager|driver|manifest)/' },
      to: { path: '^mf-waste/src/(facility|manager|driver|manifest)/', pathNot: '^mf-waste/src/$1/' },
    },
    {
      name: 'features-of-waste-are-islands',
      severity: 'error',
      comment: 'As in the other remotes: features that import each other can’t be moved or deleted alone.',
      from: { path: '^mf-waste/src/facility/([^/]+)/' },
      to: { path: '^mf-waste/src/facility/', pathNot: '^mf-waste/src/facility/$1/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      comment: 'The app puts features together; a feature that reaches up ties itself to one composition.',
      from: { path: '^(mf-[^/]+|shell)/src/(features|facility|manager|driver|manifest)/' },
      to: { path: '^$1/src/app/' },
    },
    {
      name: 'kernel-below-modules',
      severity: 'error',
      comment: 'The kernel serves every module alike; one that it knows becomes a special case.',
      from: { path: '^api/src/kernel/' },
      to: { path: '^api/src/modules/' },
    },
    ...inOrder('api/src/kernel', ['', 'database', 'files', 'work', 'access', 'http'], {
      comment: 'A room that needs one above it can’t be understood, tested or loaded without it. Types may be known.',
      typesMayBeKnown: true,
    }),
    ...inOrder(
      'infra',
      [
        'base',
        'compatibility',
        'release',
        'dev-page',
        'renderer',
        'gateway',
        'stack',
        'backup',
        'dev',
        'pack',
        'scaffold',
        'kit',
        'skew',
        'demo',
        'bench',
        'soak',
        'load',
        'deploy',
        'local',
        'test',
      ],
      { comment: 'A tool that needs one above it can’t be read, tested or moved without it: commands are on top, what all need is below.' },
    ),
    ...inOrder('shell/src', ['messages', 'shared', 'remotes', 'features', 'app'], {
      comment:
        'Loading a remote must not depend on the frame around it: two folders in a circle can’t be tested apart. Types may be known.',
      typesMayBeKnown: true,
    }),
    {
      name: 'modules-meet-at-services',
      severity: 'error',
      comment: 'Another module offers its service, policy, rules, view, columns, entity and presenter; its routes are private.',
      from: { path: '^api/src/modules/([^/]+)/', pathNot: tests },
      to: { path: '^api/src/modules/', pathNot: '^api/src/modules/$1/|\\.(service|policy|rules|view|columns|entity|presenter)\\.ts$' },
    },
    {
      name: 'orm-stays-in-api',
      severity: 'error',
      comment: 'A second place that knows the tables would change them without policies and audit.',
      from: { pathNot: '^api/' },
      to: { path: 'node_modules/@mikro-orm/' },
    },
    {
      name: 'spans-on-request',
      severity: 'error',
      comment: 'The library of spans takes 20 MB: a process without a collector must not load it (`import()` in tracing.ts does).',
      from: { pathNot: '^api/src/kernel/span-export\\.ts$' },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      name: 'spans-on-request-only',
      severity: 'error',
      comment: 'As above: an import that isn’t `import()` loads the library in every process.',
      from: {},
      to: { path: '^api/src/kernel/span-export\\.ts$', dynamic: false },
    },
    {
      name: 'changes-by-the-kit',
      severity: 'error',
      comment: 'A second place with locks or keys becomes another answer to a double tap and to a lost answer.',
      from: { pathNot: `^packages/platform/src/act/|${tests}` },
      to: { path: '^packages/platform/src/act/(single-flight|repeat-key)\\.ts$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Files in a circle can only be understood, tested and loaded together.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared-only',
      severity: 'error',
      comment: 'An undeclared dependency works until somebody else’s declaration goes.',
      // `#query` and `#styles` are declared under `imports` of the platform's package.json.
      from: { pathNot: `${tests}|^packages/platform/src/shared-` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.release|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
