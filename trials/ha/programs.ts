import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findPostgres } from '../../test-support/postgres.mjs'

/** Which of etcd's two interfaces Patroni keeps its leader in, by the name of its section. */
export type EtcdApi = 'etcd' | 'etcd3'

/** Where the programs of the cluster stand. */
export interface Programs {
  etcdApi: EtcdApi
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
  if (patroni && etcd && haproxy && postgres) {
    const etcdApi = apiFor(execFileSync(patroni, ['--version'], { encoding: 'utf8' }))
    return { patroni, etcd, haproxy, postgres, etcdApi }
  }
  return missingText(Object.entries(packages).flatMap(([name, debian]) => (found[name as keyof typeof found] ? [] : [debian])))
}

/**
 * Before 3.0.3 a primary that was asleep writes itself into etcd's newer interface as the leader without looking who is it meanwhile, and what was
 * acknowledged since is lost. The older interface compares.
 */
export const apiFor = (version: string): EtcdApi => {
  const [major = 0, minor = 0, patch = 0] = (/(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number)
  return major * 10_000 + minor * 100 + patch >= 30_003 ? 'etcd3' : 'etcd'
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
