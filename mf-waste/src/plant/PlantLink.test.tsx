import { expect, it } from '@jest/globals';
import { createQueryClient } from '@tenaye/platform/client/query-client.ts';
import { RemoteProviders } from '@tenaye/platform/remote/define-remote.tsx';
import { addCatalogues } from '@tenaye/platform/texts/i18n.ts';
import { partTexts } from '@tenaye/platform/texts/shared-texts.ts';
import { aConfig } from '@tenaye/testing/builders.ts';
import { memoryHostRouter } from '@tenaye/testing/host-router.ts';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import { renderToString } from 'react-dom/server';
import plant from '../messages/en/plant.json' with { type: 'json' };
import scriptless from '../messages/en/scriptless.json' with { type: 'json' };
import { PlantLink } from './PlantLink.tsx';

it('says that signing needs scripts, where a visitor without them would see it load forever', () => {
  const i18n = createTranslator('en');
  void addCatalogues(i18n, { ...partTexts, 'mf-waste': { en: { plant, scriptless } } });
  const html = renderToString(
    <RemoteProviders
      router={memoryHostRouter('/waste/plant')}
      queryClient={createQueryClient()}
      config={aConfig()}
      i18n={i18n}
      toast={() => undefined}
      telemetry={{ report: () => undefined }}
      onError={() => undefined}
    >
      <PlantLink token="secret" />
    </RemoteProviders>,
  );
  expect(html).toMatch(/<noscript>.*Signing for a treatment plant needs JavaScript\..*<\/noscript>/);
  expect(html).toMatch(/<div data-scripted="true">.*Loading the delivery/);
});
