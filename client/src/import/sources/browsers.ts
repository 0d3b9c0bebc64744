import { numberFrom } from '../csv-cells.ts'
import { pastTime } from '../dates.ts'
import { csvSource } from './csv-source.ts'

/** Chrome, Edge and the other browsers made of Chromium. */
export const chrome = csvSource({
  id: 'chrome',
  columns: ['name', 'url', 'username', 'password'],
  others: ['note'],
  fill: (draft, row) => {
    draft.name = row.cell('name')
    draft.addresses([row.cell('url')])
    draft.put('username', row.cell('username'))
    draft.put('password', row.cell('password'))
    draft.put('notes', row.cell('note'))
  },
})

/** Its rows have no names: a record is called after its site. */
export const firefox = csvSource({
  id: 'firefox',
  columns: ['url', 'username', 'password', 'httprealm', 'formactionorigin'],
  fill: (draft, row, found) => {
    const url = row.cell('url')
    // The keys of the browser's own synchronisation, which open nothing elsewhere.
    if (url === 'chrome://FirefoxAccounts') {
      found.leave(url, 'not-a-record')
      return 'left'
    }
    draft.addresses([url])
    draft.name = hostOf(url)
    draft.put('username', row.cell('username'))
    draft.put('password', row.cell('password'))
    draft.add('HTTP realm', row.cell('httpRealm'))
    draft.createdAt = row.take('timeCreated', timeOf)
    draft.changedAt = row.take('timePasswordChanged', timeOf)
    row.ignore('formActionOrigin', 'guid', 'timeLastUsed')
    return
  },
})

/** Before it kept notes and codes its table had four columns. */
export const oldSafari = csvSource({
  id: 'safari',
  columns: ['title', 'url', 'username', 'password'],
  others: [],
  fill: (draft, row) => {
    draft.name = row.cell('title')
    draft.addresses([row.cell('url')])
    draft.put('username', row.cell('username'))
    draft.put('password', row.cell('password'))
  },
})

export const safari = csvSource({
  id: 'safari',
  columns: ['title', 'url', 'username', 'password', 'notes', 'otpauth'],
  without: ['favorite', 'group'],
  fill: (draft, row) => {
    draft.name = row.cell('title')
    draft.addresses([row.cell('url')])
    draft.put('username', row.cell('username'))
    draft.put('password', row.cell('password'))
    draft.put('totp', row.cell('otpauth'))
    draft.put('notes', row.cell('notes'))
  },
})

const timeOf = (cell: string): string | null => pastTime(numberFrom(cell))

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return url
  }
}
