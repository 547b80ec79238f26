// Plain JavaScript, because jest would compile TypeScript to CommonJS.
import LightRunner from 'jest-light-runner';

/**
 * Runs all projects at once. One worker would be jest's own process, which can hold one project only and mustn't become a page: there are
 * at least two, each a thread of one project, unless only files of the API and of `infra` are asked for.
 */
export default class ThreadsOfProjects {
  #make;

  constructor(globalConfig, context) {
    this.#make = (maxWorkers) => new LightRunner({ ...globalConfig, maxWorkers }, context);
    this.maxWorkers = globalConfig.maxWorkers;
    // Threads get the settings of this process.
    if (globalConfig.silent) process.env.TEST_SILENT = 'true';
  }

  runTests(tests, ...rest) {
    const isNode = tests.every((it) => it.context.config.displayName?.name === 'node');
    return this.#make(isNode ? this.maxWorkers : Math.max(2, this.maxWorkers)).runTests(tests, ...rest);
  }
}
