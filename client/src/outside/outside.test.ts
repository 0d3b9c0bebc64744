import { limits } from '@cardea/contract'
import { SealingError, toBase64url } from '@cardea/sealing'
import { linkDoorHash, makeLinkSecret, sealLink } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { linkServer } from '../testing/link-server.ts'
import { memoryEnvironment } from '../testing/memory-environment.ts'
import { keyIn, linkAddress, wholeAddress } from './link-address.ts'
import { makeLink, type NewLink } from './make-link.ts'
import { lookAtLink, makeAttempt, openLinkFile, openVisited, visitLink } from './visit-link.ts'

function scene() {
  const server = linkServer()
  const maker = createClient(memoryEnvironment({ fetch: server.fetch }))
  maker.kept.encryption.set(false)
  const reply = {
    email: '',
    challengeID: '',
    reference: '',
    codeLength: 6 as const,
    expiresIn: 600,
    resendIn: 60,
  }
  maker.session.tell({ kind: 'codeSent', reply })
  const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 600 }
  maker.session.tell({ kind: 'entered', userID: 'ana', tokens, clientKey: null })
  const visitor = createClient(memoryEnvironment({ fetch: server.fetch }))
  return {
    server,
    make: maker.of(makeLink),
    look: visitor.of(lookAtLink),
    open: visitor.of(openVisited),
    openFile: visitor.of(openLinkFile),
  }
}

const aLink: NewLink = {
  title: 'Wi-Fi',
  text: null,
  fields: [{ label: 'Password', type: 'secret', isSecret: true, value: 'correct horse' }],
  label: 'Wi-Fi',
  most: 1,
  expiresAt: '2026-11-30T14:02:00.000Z',
}

test('a sealed link opens by the key alone, files too, and the server got neither', async () => {
  const { server, make, look, open, openFile } = scene()
  const bytes = crypto.getRandomValues(new Uint8Array(60_000))
  const { link, key } = await make({ ...aLink, files: [new File([bytes], 'plan.pdf', { type: 'a/b' })] })
  const visit = await visitLink(link._id, key)
  expect(await look(visit)).toMatchObject({ viewsLeft: 1 })
  const attempt = makeAttempt()
  const opened = await open(visit, attempt)
  expect(opened).toMatchObject({ content: { title: 'Wi-Fi', fields: aLink.fields }, viewsLeft: 0 })
  const [note] = opened.content.files
  expect(note).toMatchObject({ name: 'plan.pdf', mimeType: 'a/b', size: bytes.length })
  if (!note) throw new Error('The link has no file.')
  expect(await openFile(visit, attempt, { id: opened.fileIDs[0] ?? '', note })).toEqual(bytes)
  const sent = JSON.stringify(server.calls)
  for (const secret of [key, 'correct horse', 'plan.pdf', note.key]) expect(sent).not.toContain(secret)
  expect(server.calls.find(({ path }) => path === '/api/media/upload')?.query).toContain('sealedFor=people')
})

test('an attempt takes one view however often it calls, and a visitor sends no token', async () => {
  const { server, make, open } = scene()
  const { link, key } = await make(aLink)
  const visit = await visitLink(link._id, key)
  const attempt = makeAttempt()
  const [first, again] = [await open(visit, attempt), await open(visit, attempt)]
  expect(again).toEqual(first)
  await expect(open(visit, makeAttempt())).rejects.toMatchObject({ code: 'link/over' })
  const visits = server.calls.filter(({ path }) => path.includes(link._id))
  for (const { headers } of visits) expect(headers.get('authorization')).toBeNull()
})

test('another key leads to nothing', async () => {
  const { make, look } = scene()
  const { link } = await make(aLink)
  const other = await visitLink(link._id, toBase64url(makeLinkSecret()))
  await expect(look(other)).rejects.toMatchObject({ code: 'link/not-found' })
})

test.each([
  ['a title that is no text', { title: { toString: 'x' } }],
  ['fields that are no list', { fields: 'all' }],
  ['a file without a key', { files: [{ name: 'a', mimeType: 'b', size: 1 }] }],
])('%s is not shown: anybody may have sealed anything', async (_, wrong) => {
  const { server, open } = scene()
  const secret = makeLinkSecret()
  const whole = { madeAt: '', title: null, text: null, fields: [], files: [], ...wrong }
  const content = toBase64url(await sealLink(secret, whole as never))
  const doorHash = await linkDoorHash(secret)
  server.links.set('bad', { content, doorHash, most: 1, fileIDs: [], attempts: new Set() })
  const visit = await visitLink('bad', toBase64url(secret))
  await expect(open(visit, makeAttempt())).rejects.toThrow(SealingError)
})

test('more than a link holds is refused before anything is sent', async () => {
  const { server, make } = scene()
  const text = 'x'.repeat(limits.outsideContentBytes)
  await expect(make({ ...aLink, text })).rejects.toMatchObject({ code: 'request/too-large' })
  expect(server.calls).toEqual([])
})

test('the key is found in a whole address and alone, and in nothing else', async () => {
  const key = toBase64url(makeLinkSecret())
  const address = wholeAddress('https://vault.example.org', 'id', key)
  expect(address).toBe(`${linkAddress('https://vault.example.org', 'id')}#${key}`)
  expect(keyIn(` ${address}\n`)).toBe(key)
  expect(keyIn(key)).toBe(key)
  for (const none of ['', address.replace(/#.*/, ''), `${key}A`, key.slice(1), `${address}#x`])
    expect(keyIn(none)).toBeNull()
})
