import { fingerprintOf, makeServerIdentity } from '@cardea/sealing'
import { expect, test, vi } from 'vitest'
import { judgeOrigin } from './archive-origin.ts'

const [ours, theirs] = [(await makeServerIdentity()).publicKey, (await makeServerIdentity()).publicKey]
const [ourName, theirName] = [await fingerprintOf(ours), await fingerprintOf(theirs)]

/** What is said of an archive, or why it is refused. */
async function judged(taken: Parameters<typeof judgeOrigin>[0], signer: string | undefined): Promise<string> {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    await judgeOrigin(taken)(signer)
    return said.mock.calls.map(([line]) => String(line)).join('')
  } catch (error) {
    return `refused: ${(error as Error).message}`
  } finally {
    said.mockRestore()
  }
}

test('an empty place takes every signed archive, and says whose it is', async () => {
  expect(await judged({}, theirs)).toBe(
    `The archive is signed by the vault with the fingerprint ${theirName}.\n`,
  )
})

test('beside a vault only its own archives are taken, unless another one is named', async () => {
  const findOwn = async () => ours
  expect(await judged({ findOwn }, ours)).toContain(`${ourName}, which is the one here`)
  expect(await judged({ findOwn }, theirs)).toMatch(/^refused: The archive is of another vault/)
  expect(await judged({ findOwn }, theirs)).toContain(`--from "${theirName}"`)
  expect(await judged({ findOwn, from: theirName }, theirs)).toContain(theirName)
  expect(await judged({ findOwn, from: theirName }, ours)).toMatch(/^refused: .*than --from names/)
})

test('beside a vault that has signed nothing yet every signed archive is of another one', async () => {
  const findOwn = async () => null
  expect(await judged({ findOwn }, theirs)).toMatch(/^refused: The archive is of another vault/)
  expect(await judged({ findOwn, from: theirName }, theirs)).toContain(theirName)
})

test('with --from every other archive is refused, however the fingerprint is typed', async () => {
  const typed = ourName.replaceAll(' ', '').toUpperCase()
  expect(await judged({ from: typed }, ours)).toContain(ourName)
  expect(await judged({ from: typed }, theirs)).toMatch(/^refused: .*than --from names/)
  for (const from of ['', 'ours', ourName.slice(0, -1), `${ourName}0`]) {
    expect(() => judgeOrigin({ from })).toThrow('must be a fingerprint')
  }
})

test('an unsigned archive is taken with --unsigned alone, and never for that of a named vault', async () => {
  const findOwn = async () => ours
  expect(await judged({ findOwn }, undefined)).toMatch(/^refused: .*--unsigned$/)
  expect(await judged({}, undefined)).toMatch(/^refused: .*--unsigned$/)
  expect(await judged({ unsigned: true }, undefined)).toContain('nothing shows whose it is')
  expect(await judged({ unsigned: true, from: ourName }, undefined)).toMatch(/^refused: /)
})
