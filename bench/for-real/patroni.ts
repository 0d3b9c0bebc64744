/**
 * PostgreSQL under Patroni with synchronous replication, as deploy/patroni.yml has it: one etcd, three members, HAProxy in front,
 * all on this machine. Needs Debian's packages patroni, etcd-server, haproxy and postgresql-15; PostgreSQL runs as the user `postgres`.
 */
import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort, launch, untilOpen, type Running } from './processes.ts'

const deploy = join(import.meta.dirname, '../../deploy/patroni')
const binaries = '/usr/lib/postgresql/15/bin'
const password = 'for-this-run-alone'
/** How long a killed member stays away after the next has taken over. */
const downMs = 3_000

interface Member {
  name: string
  port: number
  rest: number
  file: string
  data: string
  patroni: Running
}

export interface Cluster {
  server: string
  owner: string
  /** Ends the primary and its Patroni at once, as a power cut does, and starts them again later. @returns what happened */
  killPrimary: () => Promise<string>
  close: () => Promise<void>
}

export async function openCluster(folder: string): Promise<Cluster> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()]
  const etcd = `http://127.0.0.1:${etcdPort}`
  launch(
    '/usr/bin/etcd',
    ['--name', 'one', '--data-dir', join(folder, 'etcd'), '--enable-v2=true']
      .concat(['--listen-client-urls', etcd, '--advertise-client-urls', etcd])
      .concat(['--listen-peer-urls', `http://127.0.0.1:${peerPort}`])
      .concat(['--initial-advertise-peer-urls', `http://127.0.0.1:${peerPort}`])
      .concat(['--initial-cluster', `one=http://127.0.0.1:${peerPort}`]),
  )
  await untilOpen(etcdPort)
  const shipped = await readFile(join(deploy, 'patroni.yml'), 'utf8')
  const members: Member[] = []
  for (const name of ['one', 'two', 'three']) {
    const data = join(folder, name)
    await mkdir(data)
    execFileSync('chown', ['postgres', data])
    const [own, rest] = [await freePort(), await freePort()]
    const file = join(folder, `${name}.yml`)
    const given: Record<string, string> = {
      NAME: name,
      ADDRESS: '127.0.0.1',
      PORT: String(own),
      REST_PORT: String(rest),
      ETCD: `127.0.0.1:${etcdPort}`,
      DATA: join(data, 'postgres'),
      BINARIES: binaries,
      PASSWORD: password,
    }
    await writeFile(
      file,
      shipped.replace(/@(\w+)@/g, (_, key: string) => given[key] ?? ''),
    )
    const member = { name, port: own, rest, file, data }
    members.push({ ...member, patroni: startMember(member) })
    if (name === 'one') await untilLeader(members)
  }
  const proxied = (await readFile(join(deploy, 'haproxy.cfg'), 'utf8'))
    .replace(/bind .*/, `bind 127.0.0.1:${port}`)
    .replace(/^ +server .*\n/gm, '')
    .trimEnd()
  const servers = members.map(
    ({ name, port, rest }) => `    server ${name} 127.0.0.1:${port} check port ${rest}`,
  )
  await writeFile(join(folder, 'haproxy.cfg'), `${proxied}\n${servers.join('\n')}\n`)
  launch('/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
  await untilSynchronous(members)
  await makeRoles(port)
  const as = (user: string): string => `postgres://${user}:${password}@127.0.0.1:${port}/cardea`
  return {
    server: as('cardea_server'),
    owner: as('cardea_owner'),
    killPrimary: () => killPrimary(members),
    close: async () => {
      for (const member of members) await killMember(member)
    },
  }
}

const startMember = ({ file }: Pick<Member, 'file'>): Running =>
  launch('/usr/bin/setpriv', [
    '--reuid=postgres',
    '--regid=postgres',
    '--init-groups',
    '/usr/bin/patroni',
    file,
  ])

interface Seen {
  members: { name: string; role: string; state: string }[]
}

async function seen(members: readonly Member[]): Promise<Seen['members']> {
  for (const { rest } of members) {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as Seen).members
  }
  return []
}

async function untilLeader(members: readonly Member[], except?: string): Promise<string> {
  for (;;) {
    const leader = (await seen(members)).find(
      ({ role, state, name }) => role === 'leader' && state === 'running' && name !== except,
    )
    if (leader) return leader.name
    await delay(200)
  }
}

async function untilSynchronous(members: readonly Member[]): Promise<void> {
  for (;;) {
    const all = await seen(members)
    if (
      all.length === 3 &&
      all.some(({ role }) => role === 'sync_standby') &&
      all.every(({ state }) => state === 'running')
    )
      return
    await delay(300)
  }
}

/** Roles and database as deploy/make-roles.sh makes them. */
async function makeRoles(port: number): Promise<void> {
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.query(`create role cardea_owner login password '${password}'`)
      await client.query(`create role cardea_server login password '${password}'`)
      await client.query('create database cardea owner cardea_owner')
      return
    } catch (error) {
      if (tries > 50) throw error
      await delay(300)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function killPrimary(members: Member[]): Promise<string> {
  await untilSynchronous(members)
  const name = await untilLeader(members)
  const member = members.find((one) => one.name === name)
  if (!member) return 'no leader'
  const began = performance.now()
  await killMember(member)
  const next = await untilLeader(
    members.filter((one) => one !== member),
    name,
  )
  const took = ((performance.now() - began) / 1000).toFixed(1)
  await delay(downMs)
  member.patroni = startMember(member)
  return `${name} was killed with its Patroni; ${next} was primary after ${took} s`
}

async function killMember({ data, patroni }: Member): Promise<void> {
  const file = await readFile(join(data, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  patroni.child.kill('SIGKILL')
  const pid = Number.parseInt(file, 10)
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
  await patroni.closed
}
