import { appPrefix } from './bucket-keys.ts';
import { pointerKey } from './bucket-store.ts';

interface Statement {
  Effect: 'Allow';
  Action: string[];
  Resource: string[];
}

/**
 * The rights that the keys of an app's team need in a bucket of releases, in the language of S3's policies: they read everything, because a
 * release is compared with the shell and the other remotes, and write this app alone.
 */
export function teamPolicy(bucket: string, app: string): { Version: string; Statement: Statement[] } {
  const objects = `arn:aws:s3:::${bucket}/`;
  return {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${bucket}`] },
      { Effect: 'Allow', Action: ['s3:GetObject'], Resource: [`${objects}*`] },
      { Effect: 'Allow', Action: ['s3:PutObject', 's3:DeleteObject'], Resource: [`${objects}${appPrefix(app)}*`] },
      { Effect: 'Allow', Action: ['s3:PutObject'], Resource: [`${objects}${pointerKey(app)}`] },
    ],
  };
}
