import { Collected } from '../collect.ts'
import { isColumnWord } from '../column-words.ts'
import { parseCsv } from '../csv-table.ts'
import { monthFromText } from '../dates.ts'
import { ownOf } from '../json-values.ts'
import type { TemplateName } from '../imported-record.ts'
import type { Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'

/** Labels that Enpass writes; a star before one says that its value is hidden. */
const known =
  /^\*?(user ?name|e-?mail|password|website|url|totp|one-time code|phone number|cardholder|number|cvc|pin|expiry date|security question|security answer)$/i

const isHead = (cells: readonly string[]): boolean =>
  /^title$/i.test(cells[0] ?? '') && /^field$/i.test(cells[1] ?? '') && /^(value|\*)$/i.test(cells[2] ?? '')

const isLabel = (cell: string | undefined): boolean => known.test((cell ?? '').trim())

const isStarred = (cell: string | undefined): boolean => /^\*\S/.test((cell ?? '').trim())

/** A title, then a label and a value for each field, then the note; a head only in some versions. */
const isRow = (cells: readonly string[]): boolean => {
  if (cells.length < 3) return false
  const labels = cells.filter((_, place) => place % 2 === 1).slice(0, 2)
  return (
    labels.every((cell) => isLabel(cell) || isStarred(cell) || cell === '') &&
    isLabel(labels[0]?.replace('*', ''))
  )
}

/**
 * Whether a table without a head of Enpass's is Enpass's all the same. Other tables have words of columns in their first row alone, and
 * there also where Enpass has titles and values.
 */
function isHeadless([first = [], ...others]: readonly (readonly string[])[]): boolean {
  if (!isRow(first) || isColumnWord(first[0] ?? '')) return false
  if (first.filter((_, place) => place % 2 === 0).some((cell) => isColumnWord(cell))) return false
  const withFields = others.filter((cells) => cells.length > 2)
  const isSure =
    first.some((cell, place) => place % 2 === 1 && isStarred(cell)) &&
    !first.some((cell, place) => place % 2 === 0 && isStarred(cell))
  return isSure || (withFields.length > 0 && withFields.every((cells) => isRow(cells)))
}

/** Enpass's CSV, whose rows have no columns in common. */
export const enpassTable: Source = {
  id: 'enpass',
  isOne: ({ text }) => {
    if (text === null || /^\s*[{[<]/.test(text.text)) return false
    try {
      const { columns, rows } = parseCsv(text.text)
      return isHead(columns) || isHeadless([columns, ...rows.slice(0, 200)])
    } catch {
      return false
    }
  },
  read: ({ text }) => Promise.resolve(readRows(text?.text ?? '')),
}

function readRows(text: string): Collected {
  const found = new Collected()
  const { columns, rows } = parseCsv(text)
  for (const cells of isHead(columns) ? rows : [columns, ...rows]) {
    found.read(cells[0] ?? '', () => found.takeUnlessEmpty(draftOf(cells)))
  }
  return found
}

const keys: Readonly<Record<'Login' | 'Payment card', Readonly<Record<string, string>>>> = {
  Login: {
    username: 'username',
    'user name': 'username',
    password: 'password',
    totp: 'totp',
    'one-time code': 'totp',
  },
  'Payment card': {
    cardholder: 'name-on-card',
    number: 'number',
    cvc: 'security-code',
    pin: 'pin',
  },
}

function draftOf(cells: readonly string[]): RecordDraft {
  const hasNote = cells.length % 2 === 0
  const pairs: { label: string; value: string; isSecret: boolean }[] = []
  for (let at = 1; at + 1 < cells.length - (hasNote ? 1 : 0); at += 2) {
    const label = (cells[at] ?? '').trim()
    pairs.push({
      label: label.replace(/^\*/, ''),
      value: cells[at + 1] ?? '',
      isSecret: label.startsWith('*'),
    })
  }
  const labels = new Set(pairs.map(({ label }) => label.toLowerCase()))
  const template = templateOf(labels)
  const draft = new RecordDraft(template)
  draft.name = cells[0] ?? ''
  for (const { label, value, isSecret } of pairs) {
    const name = label.toLowerCase()
    const key = template === 'Secure note' ? undefined : ownOf(keys[template], name)
    const month = template === 'Payment card' && name === 'expiry date' ? monthFromText(value) : null
    if (month !== null) draft.put('expires', month)
    else if (template === 'Login' && /^(url|website)$/.test(name)) draft.addresses([value])
    else if (key !== undefined) draft.put(key, value)
    else if (template === 'Login' && /^e-?mail$/.test(name) && !labels.has('username'))
      draft.put('username', value)
    else if (value.trim() === '') draft.add('Field', isLabel(label) ? '' : label)
    else draft.add(label || 'Field', value, isSecret || name === 'password' ? 'secret' : 'text')
  }
  if (hasNote) draft.put(template === 'Secure note' ? 'note' : 'notes', cells.at(-1))
  return draft
}

function templateOf(
  labels: ReadonlySet<string>,
): Extract<TemplateName, 'Login' | 'Payment card' | 'Secure note'> {
  if (labels.has('cardholder') && labels.has('number')) return 'Payment card'
  const isLogin = ['username', 'user name', 'password', 'e-mail', 'email', 'url', 'website'].some((label) =>
    labels.has(label),
  )
  return isLogin ? 'Login' : 'Secure note'
}
