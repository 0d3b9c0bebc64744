import { keyRoutes } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { addressTag, makePair, signStatement, type Signed } from '@cardea/sealing/people'
import { fingerprintWords } from '@cardea/client/vault/words'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answerKeys } from '../../testing/answer-keys.ts'
import { answer } from '../../testing/answers.ts'
import { answerSettings, furnish } from '../../testing/furnish.ts'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, fieldOf } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const [lena, bob] = [aUser('Lena'), aUser('Bob')]

/** Bob’s first keys, and their words. */
async function keysOfBob(): Promise<{ statement: Signed; words: string }> {
  const [sign, seal] = [await makePair(), await makePair()]
  const point = toBase64url(sign.point)
  const statement = await signStatement(
    {
      v: 1,
      person: bob._id,
      n: 1,
      is: 'first',
      generation: 1,
      address: await addressTag(bob._id, bob.email),
      sign: point,
      seal: [{ suite: 1, key: toBase64url(seal.point) }],
      previous: null,
      at: new Date().toISOString(),
    },
    sign,
  )
  return { statement, words: await fingerprintWords(bob._id, point) }
}

async function type(words: string): Promise<void> {
  for (const [at, word] of words.split(' ').entries())
    await page.getByLabelText(`Word ${at + 1} of 8`).fill(word)
  await buttonOf('Compare').click()
}

test('words of another are typed: those that fit are remembered, others are said not to', async () => {
  const shared = aRecord({ access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')] })
  furnish({ me: lena, records: [shared] })
  answerSettings()
  answerKeys(lena)
  const { statement, words } = await keysOfBob()
  answer(keyRoutes.findKeys, {
    people: [
      {
        userID: bob._id,
        email: bob.email,
        keys: { userID: bob._id, email: bob.email, statements: [statement] },
      },
    ],
  })
  await openApp('/settings#keys')
  await buttonOf('Compare words').click()
  await fieldOf('Their e-mail address').fill(bob.email)
  await type('zoo zoo zoo zoo zoo zoo zoo zoo')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(`The keys this server names for ${bob.email} do not have these words.`)
  await expectAccessible()
  await type(words)
  await expect.element(page.getByText(`These are the words of ${bob.email}.`)).toBeVisible()
  const row = page.getByRole('region', { name: 'People with compared words' }).getByRole('listitem').first()
  await expect.element(row).toMatchTextContent(`Bob${bob.email}`)
})
