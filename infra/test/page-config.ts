import type { Config } from '@tenaye/contracts/config.ts';

/** The configuration of a page in tests of the gateway and the renderer. */
export const pageConfig = {
  accessGate: false,
  supportEmail: 'help@tenaye.example',
  supportPhone: '',
  socialLinks: [],
  videosUrl: null,
  mapTiles: null,
  mapAttribution: { text: 'Tiles', url: 'https://tiles.example/' },
  emergencyNumber: '907',
} satisfies Config;
