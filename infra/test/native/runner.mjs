// Plain JavaScript, because jest would compile TypeScript to CommonJS.
import LightRunner from 'jest-light-runner';

const isOfNode = (test) => test.context.config.displayName?.name === 'node';

/**
 * Runs all projects at once, each in threads of its own. Tests of pages get few threads, because they keep a core busy, and each thread
 * loads and optimizes all modules anew. Tests of the API and of `infra` get more, because they often wait for processes and PostgreSQL.
 * Pages have at least two threads: a single one would be jest's own process, which mustn't become a page.
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
