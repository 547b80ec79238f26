import { S3Client } from '@aws-sdk/client-s3';

/** An S3-compatible service and who calls it. */
export interface S3Access {
  /** Absent for Amazon's own service. With an endpoint, buckets are addressed by path. */
  endpoint: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** A client of an S3-compatible service that gives up on a silent one, and uses no checksums that only Amazon knows. */
export const createS3Client = ({ endpoint, region, accessKey, secretKey }: S3Access): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Without timeouts, a service that accepts a connection and then stays silent would block its callers for ever.
    requestHandler: { connectionTimeout: 2000, socketTimeout: 15_000 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
