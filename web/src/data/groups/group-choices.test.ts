import { expect, test } from 'vitest'
import { aRecord } from '../../testing/record.fixture.ts'
import { aGroup } from '../../testing/group.fixture.ts'
import { groupChoices, regroupingOf } from './group-choices.ts'

test('offered are the groups one may put records into, and those that hold one of the records already', () => {
  const open = aGroup({ name: 'Operations', role: 'EDITOR' })
  const closed = aGroup({ name: 'Finance', role: 'VIEWER' })
  const holding = aGroup({ name: 'Archive', role: 'VIEWER' })
  const foreign = { _id: aGroup()._id, name: 'Studio', access: [] }
  const record = aRecord({
    groupIDs: [holding._id, foreign._id],
    groups: [{ _id: holding._id, name: 'Archive', access: [] }, foreign],
  })
  const choices = groupChoices([record, aRecord()], [open, closed, holding])
  expect(choices.map(({ name, held, isOpen }) => [name, held, isOpen])).toEqual([
    ['Archive', 1, false],
    ['Operations', 0, true],
    ['Studio', 1, false],
  ])
})

test('only what is decided changes, and only where it differs', () => {
  const decisions = new Map([
    ['in', true],
    ['new', true],
    ['out', false],
    ['absent', false],
  ])
  expect(regroupingOf({ groupIDs: ['in', 'out', 'kept'] }, decisions)).toEqual({
    add: ['new'],
    takeOut: ['out'],
  })
})
