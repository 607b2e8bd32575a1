import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findPostgres } from '../postgres.mjs'

/** Where the programs of the cluster stand. */
export interface Programs {
  patroni: string
  etcd: string
  haproxy: string
  /** The folder of initdb, postgres and pg_rewind. */
  postgres: string
}

const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', postgres: 'postgresql-15' }

/** Finds every program of the cluster, or says which Debian packages are missing and how they are installed. */
export const findPrograms = (): Programs | string => {
  const found = {
    patroni: inPath('patroni'),
    etcd: inPath('etcd'),
    haproxy: inPath('haproxy'),
    postgres: wholeFolder(findPostgres()),
  }
  const { patroni, etcd, haproxy, postgres } = found
  if (patroni && etcd && haproxy && postgres) return { patroni, etcd, haproxy, postgres }
  return missingText(Object.entries(packages).flatMap(([name, debian]) => (found[name as keyof Programs] ? [] : [debian])))
}

/** What is said where packages are missing. */
export const missingText = (missing: readonly string[]): string =>
  `The cluster needs ${missing.length === 1 ? 'a package that is' : 'packages that are'} not installed: ${missing.join(', ')}. On Debian:
    apt-get install -y --no-install-recommends ${missing.join(' ')}
What they start on their own is not used here and may be stopped: systemctl disable --now patroni etcd haproxy`

// a folder of links need not have them all
const wholeFolder = (folder: string | undefined) => folder && dirname(realpathSync(join(folder, 'postgres')))

// haproxy stands where an ordinary user's PATH does not look
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/sbin']

const inPath = (name: string): string | undefined =>
  folders()
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
