/**
 * @file What the parts of the extension tell each other. Pages and the extension exchange nothing: all of this goes through the
 * browser, which says who sent it.
 */
import type { Language } from '@cardea/contract'
import type { Purpose } from '../records/values.ts'

/** What the rules of a new password's field allow. */
export interface PasswordRules {
  least?: number
  most?: number
  pattern?: string
  rules?: string
}

/** What a group of fields takes; no value of it. */
export interface Group {
  /** Each once. */
  tokens: string[]
  /** How values of records name its inputs, of those that a person sees and may change. */
  names: string[]
}

/** A field that has the focus, and its group. */
export interface Focused extends Group {
  token: string
  /** How many fields of new passwords the group has. */
  newPasswords: number
  rules: PasswordRules
  /** In a frame of another origin than the page it stands in. */
  isForeign: boolean
}

/** What keeps the rest of a page's top layer from being drawn while a menu is open. */
export interface Guard {
  /** Its own, as others may stand in the same place. */
  id: string
  /** Where the element is that holds the menu: its number among its siblings, from the root of the page down. */
  path: number[]
  /** How many steps of the path lead to each dialog that holds the menu. */
  dialogs: number[]
}

/** What a person typed and sent. */
export interface Captured {
  username: string
  password: string
  /** It was filled by us, and not changed. */
  isFilledByUs: boolean
  isChange: boolean
}

/** Of content scripts. `key`: a random number of the document, as not every browser tells documents apart. */
export type FromContent = { key: string } & (
  | { kind: 'found' }
  | { kind: 'focus'; field: Focused; guard: Guard | null }
  | { kind: 'closed' }
  | { kind: 'unguard'; guards: readonly Guard[] }
  | { kind: 'enter'; token: string }
  | { kind: 'captured'; captured: Captured }
  | { kind: 'drawn' }
  /** What can be filled here, as the background asked; `field`: the one with the focus of the page. */
  | { kind: 'described'; question: string; groups: Group[]; field: Focused | null }
)

/** Of the menu and the offer: `secret` is their own, told once with the token. */
export type FromFrame = { secret: string } & (
  | { kind: 'menu-open'; token: string }
  /** `at`: when the press began. What a page does from then on counts against it, and nothing for it. */
  | { kind: 'menu-press'; row: string; isConfirmed: boolean; addsWebsite: boolean; at: number }
  | { kind: 'menu-hidden' }
  /** The code of a row that shows one, once the one before is over. */
  | { kind: 'menu-code' }
  | { kind: 'menu-close'; toField: boolean }
  | { kind: 'menu-size'; height: number }
  | { kind: 'offer-open'; token: string }
  | { kind: 'offer-size'; height: number }
  | { kind: 'offer-answer'; answer: OfferAnswer }
)

export type OfferAnswer =
  | { way: 'save'; name: string; username: string; groupID: string | null }
  | { way: 'change'; recordID: string }
  | { way: 'not-now' | 'never' | 'close' }
  | { way: 'undo' }
  | { way: 'compare' }

/** Of the popup and the setup, which are whole pages of the extension. */
export type FromPage =
  | { kind: 'state' }
  /** `isOpening`: the popup has just opened, and its list is compared. */
  | { kind: 'list'; tab: number | null; search: string; after: number; isOpening: boolean }
  | { kind: 'fields'; record: string; tab: number | null }
  | { kind: 'pin'; record: string; isPinned: boolean }
  | { kind: 'link'; record: string; views: number; days: number }
  | { kind: 'conflict'; tab: number | null }
  | { kind: 'settle'; tab: number; isMine: boolean }
  | { kind: 'wanted'; tab: number | null }
  | { kind: 'reveal'; record: string }
  /** `key`: of its field. `isAsked`: for its code a record that only its people can open is opened, if it is not. */
  | { kind: 'code'; record: string; key: string | null; isAsked: boolean }
  | { kind: 'keys' }
  | { kind: 'keys-ask' }
  | { kind: 'keys-follow' }
  | { kind: 'keys-deny'; request: string }
  | { kind: 'keys-sheet'; words: string }
  /** `seen`: what the person was asked, and pressed again for; null at the first press. */
  | {
      kind: 'fill'
      record: string
      tab: number
      purpose: Purpose | null
      seen: Asked | null
      addsWebsite: boolean
    }
  | { kind: 'lock' }
  | { kind: 'unlock'; passcode: string }
  | { kind: 'log-out' }
  | { kind: 'connect'; server: string }
  | { kind: 'pair' }
  | { kind: 'trust' }
  | { kind: 'sites'; sites: Sites; hosts: string[] }
  | { kind: 'never'; hosts: string[] }
  | { kind: 'copy-codes'; isOn: boolean }
  | { kind: 'made'; password: string; host: string }
  /** Fills the fields of a new password in a tab with one that the generator has made. */
  | { kind: 'fill-made'; password: string; tab: number }
  | { kind: 'made-list' }

/** How far the extension goes. */
export const allSites = ['press', 'chosen', 'all'] as const
export type Sites = (typeof allSites)[number]

/** From the background to a document. */
export type ToContent = { key: string } & (
  | { kind: 'check'; at: number }
  | { kind: 'covered' }
  | {
      kind: 'fill'
      origin: string
      purpose: Purpose | 'new-password'
      values: Record<string, string>
      /** What was listed before a second press, and nothing else is filled; null where nothing is listed. */
      listed: string[] | null
      all: boolean
    }
  | { kind: 'shut'; toField: boolean }
  | { kind: 'size'; height: number }
  | { kind: 'offer'; token: string }
  | { kind: 'offer-size'; height: number }
  | { kind: 'offer-shut' }
  | { kind: 'open-menu' }
  /** Puts a text on the clipboard, unseen by the page. */
  | { kind: 'copy'; text: string }
)

/** A code of this moment, and how long it holds. */
export interface CodeShown {
  code: string
  secondsLeft: number
}

/** What is said before a second press: what is filled, and where. */
export interface Asks {
  about: 'http' | 'host' | 'list' | 'frame'
  lines: [name: string, value: string][]
  /** The kinds of fields that it lists, and nothing else is filled; null where it lists none. */
  listed: string[] | null
  /** Whether the page's website may be added to the record. */
  mayAdd: boolean
}

/** The same in the popup, which stands beside no field. */
export interface Asked extends Asks {
  /** The random number of the document that it is asked for. */
  document: string
  host: string
  isUnencrypted: boolean
}

/** One row of the menu. */
export interface Row {
  id: string
  kind: 'record' | 'password' | 'generator' | 'search' | 'never' | 'unlock' | 'more' | 'retry'
  name: string
  detail: string
  /** What a record fills, said aloud after its name; empty where the row shows it. */
  fills: string
  icon: string
  color: string
  /** Shown before a second press. */
  asks: Asks | null
  isClosed: boolean
  code?: CodeShown
}

export interface MenuShown {
  language: Language
  state: 'rows' | 'locked' | 'offline'
  title: string
  rows: Row[]
  more: Row[]
  domain: string
  isUnencrypted: boolean
  note: string
  /** Where the browser tells nothing of it, cards and identities are left to the popup. */
  needsSight: boolean
}

/** What came of a press in the menu. */
export interface Pressed {
  covered?: boolean
  /** What is filled, and where, wants a second press. */
  asks?: Asks
  filled?: number
  tooLong?: number
  failed?: string
  /** The menu as it is from now on. */
  shown?: MenuShown
}

export interface OfferShown {
  language: Language
  kind: 'save' | 'change' | 'choose'
  host: string
  name: string
  username: string
  records: { id: string; name: string; username: string; detail: string }[]
  groups: { id: string; name: string; people: number }[]
}
