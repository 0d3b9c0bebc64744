/** @file A server of links in memory, for tests of who makes and opens them: it keeps what it was sent, and judges doors. */
import { fromBase64url, toBase64url } from '@cardea/sealing'

type Kept = { content: string; doorHash: string; most: number; fileIDs: string[]; attempts: Set<string> }

const hashOf = async (door: string): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64url(door))))

const refusal = (status: number, code: string): Response =>
  Response.json({ errors: [{ code, message: code }] }, { status })

/** The bytes of the one file of a multipart body. */
const fileIn = async (body: Request): Promise<Uint8Array> => {
  const file = (await body.formData()).get('file')
  if (!(file instanceof File)) throw new Error('no file')
  return new Uint8Array(await file.arrayBuffer())
}

/** Answers the calls of links, and remembers every one that came. */
export function linkServer() {
  const links = new Map<string, Kept>()
  const files = new Map<string, Uint8Array>()
  const calls: { path: string; query: string; headers: Headers; body: string }[] = []
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const { pathname, search } = new URL(typeof address === 'string' ? address : '', 'http://server')
    const request = new Request(new URL(pathname, 'http://server'), init)
    calls.push({
      path: pathname,
      query: search,
      headers: request.headers,
      body: await request.clone().text(),
    })
    if (pathname === '/api/media/upload') {
      const _id = `file-${files.size}`
      files.set(_id, await fileIn(request))
      return Response.json({ _id })
    }
    const body = (await request.json()) as Omit<Kept, 'attempts' | 'fileIDs'> & { fileIDs?: string[] }
    if (pathname === '/api/link') {
      const _id = `link-${links.size}`
      links.set(_id, { ...body, fileIDs: body.fileIDs ?? [], attempts: new Set() })
      return Response.json({ _id }, { status: 201 })
    }
    const [, id = '', act, file = ''] = /^\/api\/link\/([^/]+)\/(\w+)(?:\/(.+))?$/.exec(pathname) ?? []
    const link = links.get(id)
    if (!link || (await hashOf(request.headers.get('x-door') ?? '')) !== link.doorHash)
      return refusal(404, 'link/not-found')
    const attempt = request.headers.get('x-attempt') ?? ''
    if (act === 'look') return Response.json({ viewsLeft: link.most - link.attempts.size })
    if (act === 'file') return new Response(files.get(file)?.slice() ?? null)
    if (!link.attempts.has(attempt) && link.attempts.size === link.most) return refusal(410, 'link/over')
    link.attempts.add(attempt)
    return Response.json({
      content: link.content,
      files: link.fileIDs.map((_id) => ({ _id, size: files.get(_id)?.length ?? 0 })),
      openUntil: '2026-11-23T14:32:00.000Z',
      viewsLeft: link.most - link.attempts.size,
    })
  }
  return { fetch, links, files, calls }
}
