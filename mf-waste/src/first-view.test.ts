import { expect, it } from '@jest/globals';
import { openPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
import { NOT_PUBLIC } from '@tenaye/platform/remote/first-view.ts';
import { aConfig } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { render } from './first-view.tsx';

const http = stubHttp();

it('says at the link of a plant that signing needs scripts, where a visitor without them would see it load forever', async () => {
  http.answer(openPlantLink, () => {
    throw new TypeError(NOT_PUBLIC);
  });
  const page = { pathname: '/waste/plant', search: '?token=secret' };
  const view = await render({ ...page, language: 'en', config: aConfig(), registry: { remotes: [] }, origin: undefined });
  expect(view?.html).toMatch(/<noscript>.*Signing for a treatment plant needs JavaScript\..*<\/noscript>/);
  expect(view?.html).toMatch(/<div data-scripted="true">.*Loading the delivery/);
});
