import { limits, linkRoutes, type BodyInput, type Link } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { linkDoorHash, makeLinkSecret, sealFile, sealLink, type LinkContent } from '@cardea/sealing/people'
import { ApiError } from '../calls/api-error.ts'
import { call } from '../calls/call.ts'
import { upload } from '../calls/upload.ts'
import type { Core } from '../core.ts'

export type NewLink = Pick<LinkContent, 'title' | 'text' | 'fields'> &
  Omit<BodyInput<typeof linkRoutes.makeLink>, 'content' | 'doorHash' | 'fileIDs'> & {
    files?: readonly File[]
  }

/** A link and its key, which is nowhere else. */
export type MadeLink = { link: Link; key: string }

type Options = {
  signal?: AbortSignal
  /** How many files are stored. */
  onProgress?: (files: number) => void
}

/**
 * Seals what a link shows and makes it. The server gets neither the content nor the key.
 * @throws ApiError request/too-large before anything is sent, where there is more than a link holds
 */
export async function makeLink(core: Core, link: NewLink, options: Options = {}): Promise<MadeLink> {
  const { title, text, fields, files = [], ...body } = link
  const secret = makeLinkSecret()
  const keys = files.map(() => crypto.getRandomValues(new Uint8Array(32)))
  const content: LinkContent = {
    madeAt: new Date(core.environment.now()).toISOString(),
    title,
    text,
    fields,
    files: files.map(({ name, type, size }, place) => ({
      name,
      mimeType: type || 'application/octet-stream',
      size,
      key: toBase64url(keys[place] ?? new Uint8Array()),
    })),
  }
  const sealed = await sealLink(secret, content)
  if (sealed.length > limits.outsideContentBytes) throw tooLarge()
  const fileIDs: string[] = []
  for (const [place, file] of files.entries()) {
    const key = keys[place]
    if (key) fileIDs.push(await storeSealed(core, file, key, options.signal))
    options.onProgress?.(fileIDs.length)
  }
  const made = await call(core, linkRoutes.makeLink, {
    body: {
      ...body,
      content: toBase64url(sealed),
      doorHash: await linkDoorHash(secret),
      ...(fileIDs.length > 0 && { fileIDs }),
    },
    ...(options.signal && { signal: options.signal }),
  })
  return { link: made, key: toBase64url(secret) }
}

/** The bytes of a file are sealed under a key of its own; its name goes with the content alone. */
async function storeSealed(
  core: Core,
  file: File,
  key: Uint8Array<ArrayBuffer>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const sealed = await sealFile(key, new Uint8Array(await file.arrayBuffer()), 'cardea link file 1')
  const stored = await upload(core, new File([sealed], 'sealed'), {
    sealedFor: 'people',
    ...(signal && { signal }),
  })
  return stored._id
}

const tooLarge = (): ApiError => new ApiError({ status: 413, code: 'request/too-large' })
