import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuseUnknownCall } from '../../http/refusals.ts'

/** What a build makes: packages of the command line, and the extension's. */
const offered = /^[\w.-]+\.(tgz|zip)$/
const commandLine = /^cardea-cli-[\w.-]+\.tgz$/

interface Download {
  name: string
  bytes: Buffer
  sha256: string
}

/** The files of these folders; a folder that is not there has none. */
async function readDownloads(folders: readonly string[]): Promise<Download[]> {
  const listed = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch(() => [])
      return names.filter((name) => offered.test(name)).map((name) => join(folder, name))
    }),
  )
  return Promise.all(
    listed.flat().map(async (path) => {
      const bytes = await readFile(path)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { name: path.slice(path.lastIndexOf('/') + 1), bytes, sha256 }
    }),
  )
}

/**
 * Serves the packages that were built beside this server, unchanged and to everybody, and a list of them with their
 * digests. The newest command line is also `cardea-cli.tgz`. They are read once, at the start.
 * @param folders none: there is nothing to download, and no list
 */
export async function serveDownloads(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  if (folders.length === 0) return
  const files = await readDownloads(folders)
  const newest = files
    .filter(({ name }) => commandLine.test(name))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .at(-1)
  const byName = new Map(files.map((file) => [file.name, file]))
  if (newest) byName.set('cardea-cli.tgz', newest)
  app.get('/downloads/index.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ files: files.map(({ name, bytes, sha256 }) => ({ name, size: bytes.length, sha256 })) }),
  )
  app.get<{ Params: { name: string } }>('/downloads/:name', (request, reply) => {
    const file = byName.get(request.params.name)
    if (!file) return refuseUnknownCall()
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${request.params.name}"`)
      .type(file.name.endsWith('.zip') ? 'application/zip' : 'application/gzip')
      .send(file.bytes)
  })
}
