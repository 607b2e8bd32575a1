import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { checkedKey, type FileStore, isKey, type ListedContent } from './file-store.ts'
import { spool, tidySpool } from './spool.ts'
import type { S3Settings } from './store.settings.ts'
import { folderProblem, unavailable } from './store-problems.ts'

const root = 'files'
const contentType = 'application/octet-stream'
const placeOf = (key: string) => `${root}/${checkedKey(key).slice(0, 2)}/${key}`

const nothing = () => undefined
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

/** The client and flydrive's driver over it: read in when first asked for, because they weigh and a folder needs neither. */
const connect = async ({ bucket, endpoint, region, accessKey, secretKey }: S3Settings) => {
  const [s3, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')])
  const client = new s3.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKey !== undefined && { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey! } }),
    // servers that are not Amazon's refuse the newer sums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // what fails is told by whoever asked
    logger: silent,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 60_000 },
  })
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const open = async (Key: string, Range?: string) =>
    (await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key, ...(Range && { Range }) }))).Body as Readable
  return { driver, open }
}

type Connection = Awaited<ReturnType<typeof connect>>

/**
 * Contents in a bucket, an object each. The store puts an object there whole or not at all; one is only known by its key when it has been
 * read to its end, so it waits in `spoolFolder` until then.
 */
export const s3Store = (settings: S3Settings, spoolFolder: string): FileStore => {
  let connected: Promise<Connection> | undefined
  const bucket = () => (connected ??= connect(settings))
  const at = async <T>(key: string, work: (place: string, connection: Connection) => Promise<T>): Promise<T> => {
    const place = placeOf(key)
    return told(async () => work(place, await bucket()))
  }
  return {
    write: async (content, { maxBytes }) => {
      const { path, ...stored } = await spool(spoolFolder, content, maxBytes).catch((error: unknown) => {
        throw folderProblem(error)
      })
      try {
        await at(stored.key, async (place, { driver }) => {
          if (stored.size === 0) return driver.put(place, new Uint8Array())
          await driver.putStream(place, createReadStream(path), { contentLength: stored.size, contentType })
        })
      } finally {
        await rm(path, { force: true }).catch(() => undefined)
      }
      return stored
    },
    read: (key, range) => at(key, (place, { open }) => open(place, range && `bytes=${range.start}-${range.end}`)),
    has: (key) => at(key, (place, { driver }) => driver.exists(place)),
    remove: (key, { unlessSince } = {}) =>
      at(key, async (place, { driver }) => {
        if (!(await driver.exists(place))) return false
        if (unlessSince && (await driver.getMetaData(place)).lastModified >= unlessSince) return false
        await driver.delete(place)
        return true
      }),
    list: () => listed(bucket),
    tidy: (before) => tidySpool(spoolFolder, before),
  }
}

const told = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw unavailable(error)
  }
}

async function* listed(bucket: () => Promise<Connection>): AsyncGenerator<ListedContent> {
  let paginationToken: string | undefined
  do {
    const page = await told(async () => {
      const { driver } = await bucket()
      return driver.listAll(`${root}/`, { recursive: true, ...(paginationToken !== undefined && { paginationToken }) })
    })
    for (const object of page.objects) {
      if (!object.isFile) continue
      const key = object.key.split('/').at(-1)!
      if (isKey(key) && object.key === placeOf(key)) yield { key, writtenAt: (await object.getMetaData()).lastModified }
    }
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}
