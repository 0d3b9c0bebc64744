import { expect, test } from 'vitest'
import { emailMessage, foldEmail } from './email.ts'
import { EmailAddress } from './schemas/email.ts'

test('one address has one spelling', () => {
  const spellings: [string, string][] = [
    ['ada@example.org', 'ada@example.org'],
    ['  ada@example.org\t\n', 'ada@example.org'],
    ['ADA@EXAMPLE.ORG', 'ada@example.org'],
    ['Ada.Lovelace+vault@Example.Org', 'ada.lovelace+vault@example.org'],
    ["o'brien@example.org", "o'brien@example.org"],
    ['a!#$%&*+/=?^_`{|}~-b@example.org', 'a!#$%&*+/=?^_`{|}~-b@example.org'],
    ['x@sub.sub.example.co.uk', 'x@sub.sub.example.co.uk'],
    ['x@1und1.example', 'x@1und1.example'],
    ['x@a-b.example', 'x@a-b.example'],
    ['x@bücher.example', 'x@xn--bcher-kva.example'],
    ['x@BÜCHER.example', 'x@xn--bcher-kva.example'],
    ['x@bu\u0308cher.example', 'x@xn--bcher-kva.example'],
    ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
    ['x@例え.テスト', 'x@xn--r8jz45g.xn--zckzah'],
    ['x@ｅｘａｍｐｌｅ.org', 'x@example.org'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ]
  for (const [typed, folded] of spellings) expect(foldEmail(typed), typed).toBe(folded)
})

test('folding what is folded changes nothing', () => {
  for (const typed of ['Ada@Example.org', 'x@BÜCHER.example', 'x@例え.テスト']) {
    const folded = foldEmail(typed) ?? ''
    expect(foldEmail(folded)).toBe(folded)
  }
})

test('no look-alike folds onto another person’s address', () => {
  const lookAlikes = [
    'mıke@example.org',
    'm\u0130ke@example.org',
    '\u212aate@example.org',
    'mi\u017fs@example.org',
    'ｍike@example.org',
    'мike@example.org',
    'mi\u200bke@example.org',
    'm\u00efke@example.org',
    'mi\u0308ke@example.org',
    'Å@example.org',
    '\u037e@example.org',
  ]
  for (const typed of lookAlikes) expect(foldEmail(typed), typed).toBeNull()
})

test('an address that a mail program could read as another one is refused', () => {
  const hostile = [
    '"ada@evil.example x"@example.org',
    '"ada"@example.org',
    'ada@evil.example@example.org',
    'ada@example.org,eve@evil.example',
    'Ada <ada@example.org>',
    'ada@example.org\r\nBcc: eve@evil.example',
    'ada@[192.0.2.1]',
    'ada@192.0.2.1',
    'ada@localhost',
    'ada@example.org.',
    '.ada@example.org',
    'ada.@example.org',
    'a..da@example.org',
    'a da@example.org',
    'ada@exa mple.org',
    '',
    '@',
  ]
  for (const typed of hostile) expect(foldEmail(typed), typed).toBeNull()
})

test('an address has at most 254 characters, 64 of them before the @', () => {
  const ofLength = (length: number) => `a@${'b.'.repeat((length - 5) / 2)}org`
  expect(ofLength(253)).toHaveLength(253)
  expect(foldEmail(ofLength(253))).not.toBeNull()
  expect(foldEmail(`a${ofLength(253)}`)).toHaveLength(254)
  expect(foldEmail(`aa${ofLength(253)}`)).toBeNull()
  expect(foldEmail(`${'a'.repeat(65)}@example.org`)).toBeNull()
})

test('in a body a bad address has the one message the client looks for, and a good one is folded', () => {
  expect(emailMessage).toBe('email must be an email')
  expect(EmailAddress.safeParse(' Ada@Example.org ').data).toBe('ada@example.org')
  for (const typed of ['nobody', null, undefined, 7, {}, []]) {
    const { error } = EmailAddress.safeParse(typed)
    expect(error?.issues.map(({ message }) => message)).toEqual(['email must be an email'])
  }
})
