import { breachRoutes, recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const lena = aUser('Lena Marek')
const strong = 'v7!Kq1#zT9wLp7&Rb'

/** One record whose password is strong. */
function furnishOne(asksOutside: ('breaches' | 'site-icons')[]): void {
  const fields = [{ label: 'Password', type: 'secret' as const, hasValue: true, value: strong }]
  const record = aRecord({
    name: 'Console',
    updatedAt: new Date().toISOString(),
    access: [anEntry(lena, 'OWNER')],
    fields,
  })
  furnish({ me: lena, records: [record], setting: { asksOutside } })
  answer(recordRoutes.getRecordSecrets, () => ({ records: [record] }))
}

async function restOfHash(prefix: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(strong))
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'))
  const whole = digits.join('').toUpperCase()
  expect(whole.slice(0, 5)).toBe(prefix)
  return whole.slice(5)
}

test('a password known from a breach is found, and five digits of its hash are all that is sent', async () => {
  furnishOne(['breaches'])
  const asked: unknown[] = []
  answer(breachRoutes.findBreachRanges, async ({ body }) => {
    asked.push(body)
    const [prefix = ''] = body.prefixes
    return { ranges: [{ prefix, lines: [`${await restOfHash(prefix)}:3`] }] }
  })
  await openApp('/attention/passwords')
  await expect.element(page.getByText(/five of 40 characters leave it/)).toBeVisible()
  await buttonOf('Check 1 password').click()
  await expect.element(page.getByText('Appears in a known breach')).toBeVisible()
  expect(asked).toEqual([{ prefixes: [expect.stringMatching(/^[0-9A-F]{5}$/)] }])
})

test('where the operator has named no service, no range is asked for and nothing says so', async () => {
  furnishOne([])
  await openApp('/attention/passwords')
  await expect.element(page.getByText('Checked in this browser; nothing leaves it.')).toBeVisible()
  await buttonOf('Check 1 password').click()
  await expect.element(page.getByText('All passwords look good')).toBeVisible()
})
