// Plain JavaScript, because jest would compile TypeScript to CommonJS.
import LightRunner from 'jest-light-runner';

const isOfNode = (test) => test.context.config.displayName?.name === 'node';

/**
 * Runs all projects at once, in threads of one project each. Tests of pages keep a core busy, so that they get few threads: each loads and
 * optimizes all modules anew. Those of the API and of `infra` often wait for processes and PostgreSQL, and get more. There are at least two
 * for pages, because one would be jest's own process, which mustn't become a page.
 */
export default class ThreadsOfProjects {
  #make;

  constructor(globalConfig, context) {
    this.#make = (maxWorkers) => new LightRunner({ ...globalConfig, maxWorkers }, context);
    this.maxWorkers = globalConfig.maxWorkers;
    // Threads get the settings of this process.
    if (globalConfig.silent) process.env.TEST_SILENT = 'true';
  }

  async runTests(tests, ...rest) {
    const [node, pages] = [tests.filter(isOfNode), tests.filter((it) => !isOfNode(it))];
    const threads = pages.length === 0 ? this.maxWorkers : Math.max(2, this.maxWorkers - 1);
    await Promise.all([
      node.length > 0 && this.#make(threads).runTests(node, ...rest),
      pages.length > 0 && this.#make(Math.max(2, Math.ceil(this.maxWorkers / 2))).runTests(pages, ...rest),
    ]);
  }
}
