/** What the image of one part of the service runs. Files are relative to the root. */
export interface Part {
  /** The programs that are started by their names, in containers or as processes of their own. */
  entries: readonly string[];
  /** Folders of what only development loads. */
  without?: readonly string[];
}

const commands = ['admin', 'audit', 'errors', 'import', 'migrate', 'outbox', 'touched'];

/** The parts by the names of their images' stages. The API's has the commands of operators. */
export const parts = {
  api: { entries: ['api/src/main.ts', ...commands.map((it) => `api/src/cli/${it}.ts`)] },
  worker: { entries: ['api/src/worker.ts', 'api/src/modules/prescription/reader/reader.process.ts', 'api/src/cli/migrate.ts'] },
  gateway: {
    entries: ['infra/gateway/main.ts', 'infra/renderer/main.ts', 'infra/renderer/thread.ts'],
    without: ['infra/dev-page/'],
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

export const isPartName = (name: string): name is PartName => Object.hasOwn(parts, name);

/** Files that no program opens: for compilers, debuggers and readers. */
const forDevelopers = /\.(?:map|md|markdown|flow|tsbuildinfo|[cm]?tsx?)$/i;

/** Further files of large packages that our programs don't open, by their paths in the package. */
const unopened: Readonly<Record<string, RegExp>> = {
  // The reader opens the build for Node, and its fonts, character maps and decoders.
  'pdfjs-dist': /^(?:build|web|image_decoders|types|legacy\/(?:web|image_decoders))\//,
  // The recognizer opens one of three builds, as the processor allows, with its WebAssembly in a file of its own.
  'tesseract.js-core': /(?:-lstm\.(?:js|wasm)|\.wasm\.js)$/,
  // The recognizer reads the language's other model, 4.0.0_best_int, which calculates with integers.
  '@tesseract.js-data/eng': /^4\.0\.0\//,
};

/** Whether an image has a file of a package; `file` is relative to the package's folder. */
export const isOpened = (packageName: string, file: string): boolean => !forDevelopers.test(file) && !unopened[packageName]?.test(file);
