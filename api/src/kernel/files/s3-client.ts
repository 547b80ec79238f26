import { S3Client } from '@aws-sdk/client-s3';

/** An S3-compatible service and the credentials of its caller. */
export interface S3Access {
  /** Absent for Amazon's own service. With an endpoint, buckets are addressed by path. */
  endpoint: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** How a service encrypts what it stores: with keys of its own, or with a key of its key service, the default one without a name. */
export interface S3Encryption {
  algorithm: 'AES256' | 'aws:kms';
  key: string | undefined;
}

/** A client of an S3-compatible service. It gives up on a silent service, and uses no checksums that only Amazon supports. */
export const createS3Client = ({ endpoint, region, accessKey, secretKey }: S3Access): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Without timeouts, a service that accepts a connection and then stays silent would block its callers forever.
    requestHandler: { connectionTimeout: 2000, socketTimeout: 15_000 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
