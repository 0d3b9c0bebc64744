/** @file A link as who has its address opens it: without a session, by the door that its key leads to. */
import { linkRoutes, type BodyInput, type LinkLook, type Reply } from '@cardea/contract'
import { fromBase64url, toBase64url, type Bytes } from '@cardea/sealing'
import {
  linkDoor,
  openFile,
  openLink,
  readLinkSecret,
  type LinkContent,
  type SealedFileNote,
} from '@cardea/sealing/people'
import { call } from '../calls/call.ts'
import { callForBytes } from '../calls/call-for-bytes.ts'
import type { Core } from '../core.ts'
import { readContent } from './read-content.ts'

/** A link whose key one has. */
export type Visit = { id: string; secret: Bytes; door: string }

/** Comes to a link. @param key what stands behind # @throws SealingError for what is no key */
export async function visitLink(id: string, key: string): Promise<Visit> {
  const secret = readLinkSecret(key)
  return { id, secret, door: toBase64url(await linkDoor(secret)) }
}

const attemptBytes = 16

/** What one press to open goes by: repeated calls with it count once. */
export const makeAttempt = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(attemptBytes)))

/** What stands there before it is opened. Counts nothing. @throws ApiError link/not-found, link/over */
export const lookAtLink = (core: Core, { id, door }: Visit): Promise<LinkLook> =>
  call(core, linkRoutes.lookAtLink, { params: { id }, body: {}, visitor: { 'x-door': door } })

/** Asks for a code for a link that is for certain people. @throws ApiError */
export const sendLinkCode = (
  core: Core,
  { id, door }: Visit,
  body: BodyInput<typeof linkRoutes.sendLinkCode>,
): Promise<Reply<typeof linkRoutes.sendLinkCode>> =>
  call(core, linkRoutes.sendLinkCode, { params: { id }, body, visitor: { 'x-door': door } })

/** What a link shows, until when, and how often it still opens. */
export type OpenedLink = {
  content: LinkContent
  /** In the order of `content.files`. */
  fileIDs: string[]
  openUntil: string
  viewsLeft: number
}

/**
 * Opens a link, which takes a view; the same attempt takes no second one.
 * @param proof an address and the code that was mailed there, for a link that is for certain people
 * @throws ApiError link/over, link/code-needed; SealingError for what does not open
 */
export async function openVisited(
  core: Core,
  { id, secret, door }: Visit,
  attempt: string,
  proof: BodyInput<typeof linkRoutes.openLink> = {},
): Promise<OpenedLink> {
  const reply = await call(core, linkRoutes.openLink, {
    params: { id },
    body: proof,
    visitor: { 'x-door': door, 'x-attempt': attempt },
  })
  const content = readContent(await openLink(secret, fromBase64url(reply.content)))
  return {
    content,
    fileIDs: reply.files.map(({ _id }) => _id),
    openUntil: reply.openUntil,
    viewsLeft: reply.viewsLeft,
  }
}

/** A file of a link that this attempt opened. @throws ApiError link/over, media/not-found; SealingError */
export async function openLinkFile(
  core: Core,
  { id, door }: Visit,
  attempt: string,
  file: { id: string; note: SealedFileNote },
): Promise<Bytes> {
  const sealed = await callForBytes(core, linkRoutes.downloadLinkFile, {
    params: { id, file: file.id },
    body: {},
    visitor: { 'x-door': door, 'x-attempt': attempt },
  })
  return openFile(fromBase64url(file.note.key), sealed, 'cardea link file 1')
}
