import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { checkActivityFile } from './check-activity-file.mjs'

const chain = '0199a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b'

/** A chain of so many rows, as the vault exports them. */
function aChain(length = 4) {
  let previous = '00'.repeat(32)
  return Array.from({ length }, (_, index) => {
    const row = { _id: `row-${index}`, at: `2026-11-2${index}T00:00:00.000Z`, action: 'record.reveal' }
    const content = JSON.stringify([
      chain,
      index + 1,
      row._id,
      'actor',
      row.action,
      chain,
      null,
      null,
      null,
      ['one', 'gone'],
      row.at,
    ])
    const hash = createHash('sha256').update(Buffer.from(previous, 'hex')).update(content).digest('hex')
    const proof = { previous, content, hash }
    previous = hash
    return { ...row, actor: { _id: 'actor' }, subjects: [{ _id: 'one' }], recordID: chain, proof }
  })
}

/** @param {object[]} rows */
const check = (rows) => checkActivityFile(rows.map((row) => JSON.stringify(row)).join('\n'))

test('an export as the vault made it fits; rows that have joined no chain are counted', () => {
  const rows = [
    ...aChain(),
    { _id: 'new', at: '2026-11-30T00:00:00.000Z', action: 'record.reveal', proof: null },
  ]
  expect(check(rows)).toEqual({ rows: 5, unchained: 1, gaps: 0, faults: [] })
})

test('a row that was changed, exchanged or put in twice is named, and one that was taken out leaves a gap', () => {
  const [first, second, third, last] = aChain()
  if (!first || !second || !third || !last) throw new Error('The chain has four rows.')
  expect(check([first, { ...second, action: 'record.export' }, third, last]).faults).toHaveLength(1)
  const content = second.proof.content.replace('record.reveal', 'record.export')
  const changed = { ...second, action: 'record.export', proof: { ...second.proof, content } }
  expect(check([first, changed, third, last]).faults).toHaveLength(1)
  const hash = createHash('sha256')
    .update(Buffer.from(second.proof.previous, 'hex'))
    .update(content)
    .digest('hex')
  const forged = { ...changed, proof: { ...changed.proof, hash } }
  expect(check([first, forged, third, last]).faults).toEqual(['row-2: does not follow the row before it'])
  expect(check([first, second, second, third, last]).faults).toEqual([
    'row-1: stands in the place of another row',
  ])
  expect(check([first, third, last])).toMatchObject({ gaps: 1, faults: [] })
})

test('a row that names another person or item than was hashed is named; one that names none is not', () => {
  const [first, ...others] = aChain()
  const changes = [
    { actor: { _id: 'another' } },
    { subjects: [{ _id: 'another' }] },
    { recordID: 'another' },
    { groupID: 'another' },
  ]
  for (const change of changes) {
    expect(check([{ ...first, ...change }, ...others]).faults).toEqual([
      'row-0: shows another row than was hashed',
    ])
  }
  const silent = { ...first, actor: null, subjects: [], recordID: undefined }
  expect(check([silent, ...others]).faults).toEqual([])
})

/** @param {{ _id: string, at: string, action: string, proof?: object }[]} rows */
const asTable = (rows) => {
  const columns = ['at', 'action', 'actor', 'recordID', 'id', 'previous', 'content', 'hash']
  const quoted = (/** @type {string | undefined} */ value = '') => `"${value.replaceAll('"', '""')}"`
  const lines = rows.map(({ _id, proof, ...row }) => {
    /** @type {Record<string, string>} */
    const cells = { ...row, ...proof, id: _id, actor: "'=a;\r\nb@example.org" }
    return columns.map((column) => quoted(cells[column])).join(',')
  })
  return [columns.join(','), ...lines, ''].join('\r\n')
}

test('a table is checked as well', () => {
  const chained = aChain()
  const rows = [...chained, { _id: 'new', at: '2026-11-30T00:00:00.000Z', action: 'record.reveal' }]
  expect(checkActivityFile(asTable(rows))).toEqual({ rows: 5, unchained: 1, gaps: 0, faults: [] })
  const forged = chained.map((row, place) => (place === 1 ? { ...row, at: '2026-11-29T00:00:00.000Z' } : row))
  expect(checkActivityFile(asTable(forged)).faults).toEqual(['row-1: shows another row than was hashed'])
  expect(() => checkActivityFile('a "broken" table')).toThrow('neither')
})
