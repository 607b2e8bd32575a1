import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface S3Server {
  /** What a server needs in its environment to keep its files there. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** A real S3 server with one bucket, in a folder of its own. It knows one access key and does not look at signatures. */
export const startS3 = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'disadmin-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'disadmin' }] })
  const { port } = (await server.run()) as AddressInfo
  return {
    env: {
      DISADMIN_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      DISADMIN_S3_BUCKET: 'disadmin',
      DISADMIN_S3_REGION: 'us-east-1',
      DISADMIN_S3_ACCESS_KEY: 'S3RVER',
      DISADMIN_S3_SECRET_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
