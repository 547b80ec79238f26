import Router from '@koa/router';
import { getConfig } from '@tenaye/contracts/config.ts';
import { getPolicies } from '@tenaye/contracts/privacy.ts';
import { mount } from '#kernel/http/mount.ts';

export const configRoutes = new Router();

mount(configRoutes, getConfig, async ({ ctx }) => {
  const { config } = ctx.state.services;
  return {
    accessGate: config.accessCode !== undefined,
    supportEmail: config.supportEmail,
    supportPhone: config.supportPhone,
    socialLinks: config.socialLinks,
    videosUrl: config.videosUrl,
    mapTiles: config.mapTiles,
    mapAttribution: config.mapAttribution,
    emergencyNumber: config.emergencyNumber,
    policyVersion: config.policies.version,
    ...(config.collectionAccuracy !== undefined && { collectionAccuracy: config.collectionAccuracy }),
    ...(config.hidesProviderPortal && { hidesProviderPortal: true }),
    ...(config.demo && { demoAccounts: config.demoAccounts }),
  };
});

mount(configRoutes, getPolicies, async ({ ctx }) => ctx.state.services.config.policies);
