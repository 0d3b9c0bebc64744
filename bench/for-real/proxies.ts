/** nginx and Caddy with the configuration that is shipped in deploy/, on ports of this run and a certificate made for it. */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, launch, untilOpen } from './processes.ts'

const deploy = join(import.meta.dirname, '../../deploy')

export type ProxyName = 'nginx' | 'caddy'

/** Starts it in front of `upstreams` (host:port). @returns its address, by TLS */
export async function startProxy(name: ProxyName, folder: string, upstreams: string[]): Promise<string> {
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  await (name === 'nginx' ? startNginx(folder, port, upstreams) : startCaddy(folder, port, upstreams))
  await untilOpen(port)
  return `https://localhost:${port}`
}

/** Changes a line that has to be there, so that a changed example is noticed. */
function replace(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`The shipped configuration has no ${String(from)}`)
  return changed
}

async function startNginx(folder: string, port: number, upstreams: string[]): Promise<void> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
      .concat(['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'])
      .concat(['-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  )
  let shipped = await readFile(join(deploy, 'nginx.conf'), 'utf8')
  const server = /server 127\.0\.0\.1:8080(.*);/.exec(shipped)?.[1] ?? ''
  shipped = replace(
    shipped,
    /server 127\.0\.0\.1:8080.*;/,
    upstreams.map((one) => `server ${one}${server};`).join('\n    '),
  )
  shipped = replace(shipped, 'listen 80;', `listen 127.0.0.1:${await freePort()};`)
  shipped = replace(shipped, 'listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
  shipped = replace(shipped, /server_name vault\.example\.org/g, 'server_name localhost')
  shipped = replace(shipped, /ssl_certificate {5}\S+;/, `ssl_certificate ${certificate};`)
  shipped = replace(shipped, /ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  shipped = replace(shipped, /\/var\/log\/nginx/g, folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const whole = `pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')}; worker_processes 1;
events { worker_connections 1024; }
http { ${temporary.join(' ')}
${shipped}
}`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, whole)
  launch('/usr/sbin/nginx', ['-c', file, '-p', folder, '-g', 'daemon off;'])
}

async function startCaddy(folder: string, port: number, upstreams: string[]): Promise<void> {
  const shipped = await readFile(join(deploy, 'Caddyfile'), 'utf8')
  const file = join(folder, 'Caddyfile')
  // Its own authority, on ports that need no rights; nothing is added to what this machine trusts.
  const options = `{\n\tskip_install_trust\n\tlocal_certs\n\tadmin off\n\thttp_port ${await freePort()}\n\thttps_port ${port}\n`
  await writeFile(file, replace(shipped, /^\{\n/m, options))
  launch('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    SITE: 'localhost',
    UPSTREAM: upstreams.join(' '),
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
}
