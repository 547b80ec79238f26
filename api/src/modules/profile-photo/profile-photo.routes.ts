import Router from '@koa/router';
import * as api from '@tenaye/contracts/profile-photo.ts';
import { smallPicture } from '#kernel/files/small-picture.ts';
import { deleteFiles } from '#kernel/files/storage.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { showPicture, showSmallPicture } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { keepingFile } from '../file/stored-file.service.ts';
import { findSmallPicture, type PhotoKind, showPhoto } from './profile-photo.service.ts';
import { findProfilePhoto } from './profile-photo.view.ts';

export const profilePhotoRoutes = new Router();

type Setting = typeof api.setDoctorPhoto | typeof api.setFacilityPhoto;
type Removing = typeof api.removeDoctorPhoto | typeof api.removeFacilityPhoto;

/** Removes replaced files once the change is committed. */
const discardReplaced = (ctx: AppContext, replaced: readonly string[]): void => {
  ctx.state.afterCommit.push(() => deleteFiles(ctx.state.services, replaced));
};

function mountPhoto(kind: PhotoKind, set: Setting, remove: Removing): void {
  // The photo is stored before the transaction begins, so that a slow store doesn't hold a connection.
  mount(
    profilePhotoRoutes,
    set,
    async ({ files, actor, now, ctx, commit }) => {
      const small = await smallPicture(files.photo.path);
      return keepingFile(ctx.state.services.storage, kind, files.photo, (take) =>
        commit(async (em) => {
          const { photo, replaced } = await showPhoto(em, actor, kind, { ...take(), small }, now);
          discardReplaced(ctx, replaced);
          return { photo };
        }),
      );
    },
    { transaction: false },
  );
  mount(profilePhotoRoutes, remove, async ({ actor, em, now, ctx }) => {
    const { photo, replaced } = await showPhoto(em, actor, kind, undefined, now);
    discardReplaced(ctx, replaced);
    return { photo };
  });
}

mountPhoto('doctor_portrait', api.setDoctorPhoto, api.removeDoctorPhoto);
mountPhoto('facility_front', api.setFacilityPhoto, api.removeFacilityPhoto);

mount(profilePhotoRoutes, api.getProfilePhoto, async ({ params, query, actor, em, ctx }) => {
  const { key, contentType, name, isListed } = await findProfilePhoto(em, actor, params.id);
  const keeper = isListed ? 'everyone' : 'caller';
  if (query.size === 'small') {
    const small = await findSmallPicture(em, ctx.state.services.storage, { id: params.id, key });
    showSmallPicture(ctx, small, keeper);
  } else await showPicture(ctx, { key, type: contentType, name }, keeper);
});
