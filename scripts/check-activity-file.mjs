/**
 * Checks an exported activity, JSON Lines or CSV: every row is the one that the vault chained, and rows of one chain
 * follow each other. usage: node scripts/check-activity-file.mjs FILE
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * A row as the file shows it. What a file does not show is undefined: a table names people by address, which is not
 * hashed.
 * @typedef {{ _id: string, at: string, action: string, recordID?: string, groupID?: string,
 *   actor?: { _id: string } | null, subjects?: { _id: string }[],
 *   proof: { previous: string, content: string, hash: string } | null }} Row
 */

/**
 * @param {string} text the file
 * @returns {{ rows: number, unchained: number, gaps: number, faults: string[] }} `gaps`: rows whose predecessor is not
 *   in the file, as in the activity of one person, which holds only their rows of each chain
 */
export function checkActivityFile(text) {
  const rows = text.startsWith('{') ? text.split('\n').filter(Boolean).map(readLine) : rowsOfTable(text)
  const faults = []
  /** @type {Map<string, string>} chain and position → hash */
  const hashes = new Map()
  for (const row of rows) {
    const { _id, proof } = row
    if (!proof) continue
    const [chain, position] = JSON.parse(proof.content)
    const hash = createHash('sha256')
      .update(Buffer.from(proof.previous, 'hex'))
      .update(proof.content)
      .digest('hex')
    if (hash !== proof.hash) faults.push(`${_id}: its hash is not that of its content`)
    if (!showsWhatWasHashed(row, proof.content)) faults.push(`${_id}: shows another row than was hashed`)
    const place = `${chain} ${position}`
    if (hashes.has(place)) faults.push(`${_id}: stands in the place of another row`)
    hashes.set(place, proof.hash)
  }
  let gaps = 0
  for (const { _id, proof } of rows) {
    if (!proof) continue
    const [chain, position] = JSON.parse(proof.content)
    if (position === 1) continue
    const before = hashes.get(`${chain} ${position - 1}`)
    if (before === undefined) gaps += 1
    else if (before !== proof.previous) faults.push(`${_id}: does not follow the row before it`)
  }
  return { rows: rows.length, unchained: rows.filter(({ proof }) => !proof).length, gaps, faults }
}

/** @returns {Row} */
const readLine = (/** @type {string} */ line) => JSON.parse(line)

/**
 * People whose accounts are gone, and items that the reader no longer sees, are hashed and not shown.
 * @param {Row} row
 * @param {string} content
 */
function showsWhatWasHashed({ _id, at, action, recordID, groupID, actor, subjects = [] }, content) {
  const [, , id, hashedActor, hashedAction, record, group, , , hashedSubjects, hashedAt] = JSON.parse(content)
  return (
    id === _id &&
    hashedAction === action &&
    hashedAt === at &&
    (!actor || actor._id === hashedActor) &&
    subjects.every((person) => hashedSubjects.includes(person._id)) &&
    (!recordID || recordID === record) &&
    (!groupID || groupID === group)
  )
}

/**
 * Of the columns that are read none holds what a spreadsheet would compute, so none has an apostrophe to take off.
 * @param {string} text
 * @returns {Row[]}
 */
function rowsOfTable(text) {
  const [head = [], ...lines] = readTable(text)
  return lines.map((cells) => {
    const row = Object.fromEntries(head.map((name, place) => [name, cells[place] ?? '']))
    const { id = '', at = '', action = '', recordID = '', groupID = '' } = row
    const { previous = '', content = '', hash = '' } = row
    return { _id: id, at, action, recordID, groupID, proof: content ? { previous, content, hash } : null }
  })
}

/**
 * A table as CSV (RFC 4180).
 * @param {string} text
 * @throws Error if it is none
 */
function readTable(text) {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/y
  /** @type {string[][]} */
  const lines = []
  let isLineNew = true
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw new Error('The file is neither JSON Lines nor a table as it was exported.')
    if (isLineNew) lines.push([])
    lines.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    isLineNew = found[3] !== ','
  }
  return lines
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file] = process.argv.slice(2)
  if (file === undefined) {
    console.error('usage: node scripts/check-activity-file.mjs FILE')
    process.exit(2)
  }
  const { rows, unchained, gaps, faults } = checkActivityFile(readFileSync(file, 'utf8'))
  console.log(`${rows} rows; ${unchained} had joined no chain yet; before ${gaps} a row is not in the file`)
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'All rows fit.' : `${faults.length} do not fit.`)
  process.exit(faults.length === 0 ? 0 : 1)
}
