// What tests import as `@jest/globals`: the runner's functions, with a time limit for each test and hook, which the runner lacks.
import { limited } from './limit.ts';

const runner = globalThis;

/** Milliseconds. A busy machine is slow, not wrong: the limit only ends a hopeless test. */
const LIMIT = 300_000;

const hook = (declare) => (work) => declare(limited(work, LIMIT));
const each =
  (declare) =>
  (...table) =>
  (name, work) =>
    declare.each(...table)(name, (...row) => limited(() => work(...row), LIMIT)());

const test = (declare) => Object.assign((name, work) => declare(name, limited(work, LIMIT)), { each: each(declare) });

export const { describe, expect, jest } = runner;
export const it = Object.assign(test(runner.it), { only: test(runner.it.only), skip: test(runner.it.skip) });
export const beforeAll = hook(runner.beforeAll);
export const afterAll = hook(runner.afterAll);
export const beforeEach = hook(runner.beforeEach);
export const afterEach = hook(runner.afterEach);
