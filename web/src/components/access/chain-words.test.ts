import type { AccessChain } from '@cardea/contract'
import { expect, test } from 'vitest'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { addedWords, groupWords, ownWords, sinceWords } from './chain-words.ts'

const [lena, priya] = [aUser('Lena'), aUser('Priya')]
const at = '2026-03-03T12:00:00.000Z'
const date = shortDate(new Date(at), locale())
const group = (name: string, role: AccessChain['groups'][number]['role']): AccessChain['groups'][number] => ({
  _id: name,
  name,
  color: '200',
  icon: 'users',
  role,
  since: at,
  until: null,
  by: priya,
  addedAt: at,
  addedBy: lena,
})
const own = (role: NonNullable<AccessChain['own']>['role']) => ({ role, since: at, until: null, by: null })

test('since when and by whom; oneself is called you, and an actor that is not known is left out', () => {
  expect(sinceWords(at, priya, lena._id)).toBe(`since ${date}, by Priya`)
  expect(sinceWords(at, lena, lena._id)).toBe(`since ${date}, by you`)
  expect(sinceWords(at, null, lena._id)).toBe(`since ${date}`)
  expect(addedWords(group('Operations', 'EDITOR'), lena._id)).toBe(`added on ${date} by you`)
  expect(addedWords(group('Operations', 'EDITOR'), priya._id)).toBe(`added on ${date} by Lena`)
})

test('an own entry decides, and of groups without one the first', () => {
  const groups = [group('Operations', 'EDITOR'), group('Relaunch', 'VIEWER')] as const
  expect(ownWords(own('VIEWER'))).toBe('Direct access decides: Viewer')
  expect(ownWords(own('REVOKE'))).toBe('Blocked, even through groups')
  expect(groupWords(groups[0], { own: own('VIEWER'), groups: [...groups] })).toBe(
    'Editor through Operations, lowered by direct access',
  )
  expect(groupWords(groups[1], { own: own('EDITOR'), groups: [...groups] })).toBe(
    'Viewer through Relaunch, raised by direct access',
  )
  expect(groupWords(groups[1], { own: own('REVOKE'), groups: [...groups] })).toBe(
    'Viewer through Relaunch, overridden by direct access',
  )
  expect(groupWords(groups[1], { own: own('VIEWER'), groups: [...groups] })).toBe('Relaunch gives Viewer too')
  expect(groupWords(groups[0], { own: null, groups: [...groups] })).toBe('Operations decides: Editor')
  expect(groupWords(groups[1], { own: null, groups: [...groups] })).toBe('Relaunch gives Viewer too')
})
