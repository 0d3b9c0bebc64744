import { randomBytes } from 'node:crypto'
import { userRoutes, type Media } from '@cardea/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { expectFilesInOrder, fileCalls } from '../../testing/file-calls.ts'
import { testApp } from '../../testing/test-app.ts'
import { preparePicture } from './set-picture.ts'
import { sweepFiles } from './sweep-files.ts'

const app = await testApp()
const files = await fileCalls(app)

const setImage = (person: Person, image: string | null, name?: string) =>
  app.as(person).call(userRoutes.changeMe, { body: { image, ...(name === undefined ? {} : { name }) } })
const profileOf = async (person: Person) => (await app.as(person).call(userRoutes.getMe)).body.profile

/** Red on the left, blue on the right. */
const halves = (width = 600, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#00f' } },
      left: width / 2,
      top: 0,
    },
  ])

async function aPicture(person: Person): Promise<Media> {
  return files.aFile(person, await halves().png().toBuffer())
}

test.each([
  ['PNG', () => halves().png().toBuffer()],
  ['JPEG', () => halves().jpeg().toBuffer()],
  ['WebP', () => halves().webp().toBuffer()],
  ['GIF', () => halves().gif().toBuffer()],
])(
  'a %s becomes a WebP of 256 × 256 under its own id, which everybody signed in may see',
  async (_, make) => {
    const person = await app.aPerson()
    const stranger = await app.aPerson()
    const media = await files.aFile(person, await make(), 'me at home.png')
    const { body } = await setImage(person, media._id)
    expect(body.profile).toBe(media.path)
    const answer = await files.download(stranger, media)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="picture.webp"; filename*=UTF-8''picture.webp`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expectError(await files.download({ accessToken: 'nobody' }, media), 401, 'auth/unauthenticated')
  },
)

test('a picture is turned upright and says nothing of where or by what it was taken', async () => {
  const person = await app.aPerson()
  const canary = 'canary-camera'
  const tagged = await halves()
    .withExif({ IFD0: { Make: canary }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const media = await files.aFile(person, Buffer.concat([tagged, Buffer.from(`<script>${canary}</script>`)]))
  await setImage(person, media._id)
  const { body: picture } = await files.download(person, media)
  expect(picture.includes(canary)).toBe(false)
  const { exif, xmp, orientation, pages } = await sharp(picture).metadata()
  expect({ exif, xmp, orientation, pages }).toEqual({})
  // Orientation 6: what is on the left belongs on top.
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [...data.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)].map((v) => v > 128)
  expect([at(128, 20), at(128, 235)]).toEqual([
    [true, false, false],
    [false, false, true],
  ])
})

test('the first frame of an animation is used', async () => {
  const person = await app.aPerson()
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const media = await files.aFile(person, animated)
  await setImage(person, media._id)
  const { body: picture } = await files.download(person, media)
  expect((await sharp(picture).metadata()).pages).toBeUndefined()
  const { dominant } = await sharp(picture).stats()
  expect(dominant.r).toBeGreaterThan(200)
})

test('a file that is not PNG, JPEG, WebP or GIF, or only claims to be, is refused and changes nothing', async () => {
  const person = await app.aPerson()
  const png = await halves().png().toBuffer()
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('%PDF-1.7\n'),
    await halves().tiff().toBuffer(),
    await halves().avif().toBuffer(),
    png.subarray(0, 60),
    Buffer.concat([png.subarray(0, 40), randomBytes(500)]),
    randomBytes(100),
    Buffer.alloc(0),
  ]) {
    const media = await files.aFile(person, bytes, 'picture.png')
    expectError(await setImage(person, media._id, 'Changed'), 415, 'request/media-type')
  }
  expect((await app.as(person).call(userRoutes.getMe)).body).toMatchObject({
    profile: null,
    name: person.name,
  })
})

test('more than 64 megapixels are refused before they are decoded', async () => {
  const person = await app.aPerson()
  const wide = sharp({ create: { width: 16_000, height: 4_001, channels: 3, background: '#fff' } })
  const media = await files.aFile(person, await wide.png().toBuffer())
  const answer = await setImage(person, media._id)
  expectError(answer, 400, 'request/invalid')
  expect(answer.errors[0]?.path).toBe('image')
})

test('only an own upload that nothing holds can be chosen, or the picture one has', async () => {
  const person = await app.aPerson()
  const other = await app.aPerson()
  const foreign = await aPicture(other)
  const others = await aPicture(other)
  await setImage(other, others._id)
  const attached = await aPicture(person)
  await app
    .as(person)
    .send('POST', '/record', { body: { name: 'x', fields: [], attachmentIDs: [attached._id] } })
  for (const id of [foreign._id, others._id, attached._id, makeId()]) {
    expectError(await setImage(person, id, 'Changed'), 404, 'media/not-found')
  }
  const own = await aPicture(person)
  await setImage(person, own._id)
  expect((await setImage(person, own._id, 'Again')).body).toMatchObject({ profile: own.path, name: 'Again' })
  expectError(
    await app.as(person).send('PATCH', '/user/me', { body: { image: 'x' } }),
    400,
    'request/invalid',
  )
})

test('a new picture takes the old one’s place, null takes it away, and their bytes go', async () => {
  const person = await app.aPerson()
  const first = await aPicture(person)
  await setImage(person, first._id)
  const second = await aPicture(person)
  expect((await setImage(person, second._id)).body.profile).toBe(second.path)
  expectError(await files.download(person, first), 400, 'request/invalid')
  await sweepFiles({ ...app, now: app.clock.now })
  await expectFilesInOrder(app)
  expect((await setImage(person, null)).body.profile).toBeNull()
  expectError(await files.download(person, second), 400, 'request/invalid')
  expect(await profileOf(person)).toBeNull()
  await sweepFiles({ ...app, now: app.clock.now })
  expect(await app.database.selectFrom('loose_files').selectAll().execute()).toEqual([])
  await expectFilesInOrder(app)
})

test('the uploaded bytes are not kept beside the picture', async () => {
  const person = await app.aPerson()
  const { _id } = await aPicture(person)
  const fileOf = () =>
    app.database.selectFrom('media').select('file_id').where('id', '=', _id).executeTakeFirstOrThrow()
  const { file_id: uploaded } = await fileOf()
  await setImage(person, _id)
  await sweepFiles({ ...app, now: app.clock.now })
  await expect(Array.fromAsync(app.files.open(uploaded))).rejects.toThrow('cannot be read')
  expect(await Array.fromAsync(app.files.open((await fileOf()).file_id))).toHaveLength(1)
})

test('if many pictures are set at once, one stays, and nothing is left of the others', async () => {
  const person = await app.aPerson()
  const media = await Promise.all(Array.from({ length: 10 }, () => aPicture(person)))
  const answers = await Promise.all([...media, ...media].map(({ _id }) => setImage(person, _id)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 404]))
  const held = await app.database
    .selectFrom('media')
    .select('id')
    .where('picture_of', '=', person.id)
    .execute()
  expect(held).toHaveLength(1)
  expect(await profileOf(person)).toBe(`/media/${held[0]?.id}`)
  await expectFilesInOrder(app)
})

test('an upload that goes while its picture waits for its turn is not found', async () => {
  const person = await app.aPerson()
  const { _id } = await aPicture(person)
  const store = {
    ...app.files,
    async *open(fileID: string) {
      await app.database.deleteFrom('media').where('id', '=', _id).execute()
      await sweepFiles({ ...app, now: app.clock.now })
      yield* app.files.open(fileID)
    },
  }
  await expect(
    preparePicture({ ...app, files: store, now: app.clock.now }, person.id, _id),
  ).rejects.toMatchObject({ code: 'media/not-found' })
})
