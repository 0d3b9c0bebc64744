import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from './checkout.mjs'

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8')
/** @param {string} text @param {RegExp} pattern */
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted()

const documentedSettings = () =>
  read('docs/settings.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => all(line.split('|')[1] ?? '', /`([A-Z_]+)`/g))
    .toSorted()

test('.env.example and docs/settings.md name every setting that the server reads, and no other', () => {
  const example = all(read('.env.example').replace(/# --- For compose[^]*?\n\n/, ''), /^# ([A-Z_]+)=/gm)
  expect(example).toEqual(documentedSettings())
  // No reader of settings takes another name.
  const code = all(read('server/src/config/setting-names.ts'), /^ {2}'([A-Z_]+)',$/gm)
  expect(code.length).toBeGreaterThan(30)
  expect(code).toEqual(documentedSettings())
  const readers = globSync('server/src/{config/*,integrations/*/*,operations/*/*}.ts', { cwd: root }).map(
    read,
  )
  const isRead = (/** @type {string} */ name) =>
    readers.some((text) => text.includes(`read('${name}')`) || text.includes(`'${name}', '`))
  expect(code.filter((name) => !isRead(name))).toEqual([])
})

/** The lines of a service in compose.yaml. @param {string} name */
const serviceOf = (name) =>
  read('compose.yaml')
    .split(/^ {2}(?=\w)/m)
    .find((part) => part.startsWith(`${name}:`)) ?? ''

test('every documented setting in .env reaches the process that compose starts', () => {
  const service = serviceOf('cardea')
  expect(service).toMatch(/^ {4}env_file: \.env$/m)
  const set = Object.fromEntries(
    [...service.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  // What stands here counts more than env_file, so it may only be another default.
  const documented = documentedSettings()
  const fixed = documented.filter((name) => set[name] !== undefined && !set[name].startsWith(`\${${name}:`))
  expect(fixed).toEqual([])
  // The password of PostgreSQL's superuser is no business of Cardea.
  for (const name of ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'SERVER_PASSWORD']) expect(set[name]).toBe("''")
})

test('the image owns what compose mounts into it, and tests backups on the disk of the data, not in memory', () => {
  const [service, dockerfile] = [serviceOf('cardea'), read('Dockerfile')]
  const mounted = all(service, /^ {6}- [\w-]+:(\/\w+)$/gm)
  expect(mounted).toEqual(['/backups', '/data'])
  const owned = dockerfile.match(/mkdir (.*) && chown cardea (.*) && chmod 700 (.*)$/m)?.slice(1) ?? []
  expect(owned.map((folders) => folders.split(' ').toSorted())).toEqual([mounted, mounted, mounted])
  for (const [text, pattern] of /** @type {const} */ ([
    [service, /^ {6}TMPDIR: (\S+)$/m],
    [dockerfile, /^ENV .*\bTMPDIR=(\S+)/m],
  ])) {
    expect(text.match(pattern)?.[1]).toBe('/data/tmp')
  }
})

test('the drop-in names the folder of backups for the unit, whose temporary folder it may write', () => {
  expect(read('deploy/backup-folder.conf')).toMatch(/^\[Service\]\nReadWritePaths=\/\S+$/m)
  const unit = read('deploy/cardea.service')
  expect(unit).toMatch(/^CacheDirectory=cardea$/m)
  expect(unit).toMatch(/^Environment=.*TMPDIR=\/var\/cache\/cardea$/m)
  expect(read('docs/running.md')).toContain('deploy/backup-folder.conf')
})

test('each series of alerts and dashboard stands in docs/monitoring.md', () => {
  const documented = read('docs/monitoring.md')
  const series = /\b((?:http|cardea|nodejs)_[a-z0-9_]+)\b/g
  const used = new Set([
    ...all(read('deploy/alerts.yml'), series),
    ...all(read('deploy/grafana.json'), series),
  ])
  expect(used.size).toBeGreaterThan(12)
  expect([...used].filter((name) => !documented.includes(name.replace(/_bucket$/, '')))).toEqual([])
})

test('documents lead only to what is there', () => {
  const files = globSync('{*.md,docs/*.md,docs/decisions/*.md,{sealing,embedded-postgres,bench}/README.md}', {
    cwd: root,
  })
  const lost = files.flatMap((file) =>
    all(read(file), /\]\((?!https?:|mailto:|#)([^)#\s]+)/g)
      .filter((link) => globSync(join(root, dirname(file), link)).length === 0)
      .map((link) => `${file}: ${link}`),
  )
  expect(lost).toEqual([])
})

test('the image runs without root and says how it is, and compose gives it a root that is read only', () => {
  const dockerfile = read('Dockerfile')
  expect(dockerfile.match(/^FROM /gm)?.length).toBeGreaterThanOrEqual(3)
  expect(dockerfile).toMatch(/^USER cardea$/m)
  // The slim image goes without it, and the pinned Node does not start then.
  expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/apt-get install .*libatomic1/)
  expect(dockerfile).toMatch(/^HEALTHCHECK .*[^]*\/health\/ready/m)
  const compose = read('compose.yaml')
  for (const part of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges', 'stop_grace_period: 35s']) {
    expect(compose).toContain(part)
  }
})

test('the parts of a release are pinned: images by digest, actions by commit, packages by the lock file', () => {
  const compose = read('compose.yaml')
  const images = [...all(read('Dockerfile'), /^FROM (\S+)/gm), ...all(compose, /^ +image: (\S+)/gm)]
  expect(images).toHaveLength(5)
  expect(images.filter((image) => !/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([])
  const workflows = globSync('.github/workflows/*.yml', { cwd: root })
  const actions = workflows.flatMap((file) => all(read(file), /uses: (.*)$/gm))
  expect(actions.length).toBeGreaterThan(8)
  expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  for (const file of ['Dockerfile', 'docs/running.md', 'docs/upgrading.md', ...workflows]) {
    expect(read(file), file).not.toMatch(/npm (install|i|add)\b/)
  }
})

test('a release signs its image and what it is made of, by its digest, and goes out only where both signatures verify', () => {
  const release = read('.github/workflows/release.yml')
  const steps = release.split(/^ {6}- /m)
  const signing = steps.filter((step) => /uses: actions\/attest@/.test(step))
  expect(signing).toHaveLength(2)
  for (const step of signing) {
    expect(step).toContain('subject-digest: ${{ steps.image.outputs.digest }}')
    expect(step).toContain('push-to-registry: true')
  }
  expect(signing[1]).toContain('sbom-path: cardea.cdx.json')
  const last = steps.at(-1) ?? ''
  expect(last.match(/gh attestation verify "oci:/g)).toHaveLength(2)
  expect(last.indexOf('gh release create')).toBeGreaterThan(last.lastIndexOf('gh attestation verify'))
  for (const right of ['id-token: write', 'attestations: write', 'packages: write']) {
    expect(release).toContain(right)
  }
  expect(read('docs/upgrading.md')).toContain('gh attestation verify oci://')
})

test('proxies log no paths, take files of the largest size, and collect no streams', () => {
  const nginx = read('deploy/nginx.conf')
  expect(nginx).toMatch(/client_max_body_size 30m/)
  // A directive of its own is unknown before nginx 1.25.1, which then does not start.
  expect(nginx).toMatch(/listen 443 ssl http2;/)
  expect(nginx).not.toMatch(/^\s*http2 on;/m)
  expect(nginx).toMatch(/location = \/api\/live \{[^}]*proxy_buffering off/)
  expect(nginx.match(/log_format.*/)?.[0]).not.toMatch(/\$request\b|\$uri|\$request_uri|\$http_referer/)
  const caddy = read('deploy/Caddyfile')
  expect(caddy).toMatch(/max_size 30MB/)
  expect(caddy).toMatch(/flush_interval -1/)
  expect(caddy).toMatch(/request>uri replace/)
})

test('proxies send no call twice: to another node goes only what the first never got', () => {
  const nginx = read('deploy/nginx.conf')
  const locations = [...nginx.matchAll(/location (=? ?[@/]\S*) \{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(
    ([, place = '', body = '']) => ({ place, body }),
  )
  const calls = locations.filter(({ place }) => /\/api\/|@/.test(place))
  expect(calls.map(({ place }) => place)).toEqual(['/api/', '@another', '= /api/media/upload', '= /api/live'])
  for (const { place, body } of calls) {
    // nginx itself sends no POST again.
    const isPost = place.endsWith('upload')
    expect(body, place).toMatch(isPost ? /proxy_next_upstream error timeout;/ : /proxy_next_upstream off;/)
  }
  expect(calls[1]?.body).toMatch(/^\s*if \(\$upstream_bytes_sent != 0\) \{ return 502; \}/)
  expect(nginx).not.toMatch(/non_idempotent/)
  expect(read('deploy/Caddyfile')).toMatch(/lb_retry_match \{\s*method GET\s*not path \/api\/\*\s*\}/)
})

test('npm run sbom explains itself, and takes an option for no file', () => {
  const sbom = (/** @type {string} */ argument) =>
    spawnSync(process.execPath, [join(root, 'scripts/sbom.mjs'), argument], { encoding: 'utf8' })
  expect(sbom('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm run sbom'),
    stderr: '',
  })
  expect(sbom('--format')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('It is: npm run sbom'),
  })
  expect(globSync('--*', { cwd: root })).toEqual([])
})

test('the licence is named as the file has it', () => {
  expect(read('LICENSE')).toMatch(/^\s*GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/)
  for (const file of [
    'package.json',
    ...globSync('{contract,embedded-postgres,sealing,server,web}/package.json', { cwd: root }),
  ]) {
    expect(JSON.parse(read(file)).license, file).toBe('AGPL-3.0-only')
  }
})

test('tsc -b looks at every project', () => {
  const { references } = JSON.parse(read('tsconfig.json'))
  const projects = globSync('{*,*/*}/tsconfig.json', { cwd: root, exclude: ['node_modules'] }).map(dirname)
  expect(references.map((/** @type {{ path: string }} */ { path }) => path).toSorted()).toEqual(
    projects.toSorted(),
  )
})
