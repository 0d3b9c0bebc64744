import { groupRoutes, recordRoutes, versionRoutes } from '@cardea/contract'
import type { Sender } from '../browser/browser.ts'
import type { Captured, FromFrame, OfferAnswer, OfferShown } from '../messages/messages.ts'
import { wordsOf } from '../words/words.ts'
import { isSamePlace, tellPlace, type Place } from './documents.ts'
import { changeByOffer, isConflict } from './change-password.ts'
import { failureOf } from './failure-of.ts'
import {
  allOffers,
  changeOffer,
  changeOffers,
  forgetOffer,
  endOfferInTime,
  offerOf,
  type Offer,
} from './kept-offers.ts'
import { openPopupFor } from './open-popup.ts'
import { newSealing } from './new-sealing.ts'
import { newToken } from '../messages/new-token.ts'
import { changeRun, readRun } from './run.ts'
import { saveByOffer } from './save-by-offer.ts'
import { changeSettings, languageNow, readSettings } from './settings.ts'
import { fittingRecords, siteOf } from './sites.ts'
import { openClient, dropRecord, standing, refresh } from './vault.ts'
import { knownRecords } from './listed-records.ts'

const notNowName = 'not-now'

/** Keeps what a person sent in the top page of a tab; nothing of it where it was filled by us. */
export async function capture(place: Place, captured: Captured): Promise<void> {
  const now = await standing()
  if (now === 'new' || now === 'signed-out' || captured.isFilledByUs || captured.password === '') return
  if (captured.password.length > 1000 || captured.username.length > 500) return
  const { never } = await readSettings()
  if (never.includes(hostOfPage(place.page))) return
  const putOff = (await readRun<string[]>(notNowName)) ?? []
  await changeOffers((offers) => {
    const before = offers[place.tab]
    const username =
      captured.username || (before && siteOf(before.page) === siteOf(place.page) ? before.username : '')
    if (putOff.includes(loginOf(place.page, username))) return offers
    // Sent by one press more, it is the same.
    if (before && before.page === place.page && isSameSent(before, captured, username))
      return { ...offers, [place.tab]: { ...before, at: Date.now() } }
    const offer: Offer = {
      ...captured,
      username,
      page: place.page,
      origin: place.origin,
      at: Date.now(),
      place: null,
      token: null,
      secret: null,
      made: null,
      sent: null,
      conflict: null,
    }
    return { ...offers, [place.tab]: offer }
  })
  endOfferInTime(place.tab)
}

const hostOfPage = (page: string): string => URL.parse(page)?.host ?? ''

/** What *Not now* puts off, until the browser closes or locks: another user name on the site is another question. */
const loginOf = (page: string, username: string): string => `${hostOfPage(page)} ${username.toLowerCase()}`

const isSameSent = (before: Offer, { password }: Captured, username: string): boolean =>
  before.password === password && before.username === username

/** A tab that has left the site takes its offer with it; so does one whose site the browser does not tell. */
export async function forgetOfferElsewhere(tab: number, page: string | undefined): Promise<void> {
  const offer = await offerOf(tab)
  if (offer && (page === undefined || siteOf(page) !== siteOf(offer.page))) await forgetOffer(tab)
}

/** Finds all offers, in all windows. @returns what closes them */
export async function shutOffers(): Promise<() => Promise<unknown>> {
  const offers = await changeOffers((kept) => kept)
  const places = Object.values(offers).flatMap(({ place }) => place ?? [])
  return () => Promise.all(places.map((place) => tellPlace(place, { kind: 'offer-shut' })))
}

/** After unlocking: what was captured while it was locked is offered where it was drawn last. */
export async function showWaiting(): Promise<void> {
  if ((await standing()) !== 'open') return
  const offers = await allOffers()
  for (const { place, token } of offers) if (place && token === null) await showOffer(place)
}

/** Shows the offer of a tab in its top page, once that is drawn. Another site ends it. */
export async function showOffer(place: Place): Promise<void> {
  const offer = await offerOf(place.tab)
  if (!offer || place.frame !== 0) return
  // Told once more that it is drawn, a page does not get the offer anew under the pointer; or only now, if none came.
  if (offer.token !== null && offer.place && isSamePlace(offer.place, place)) {
    if (offer.secret === null) await tellPlace(place, { kind: 'offer', token: offer.token })
    return
  }
  if (siteOf(offer.page) !== siteOf(place.page)) {
    await forgetOffer(place.tab)
    return
  }
  if ((await standing()) !== 'open') {
    await changeOffer(place.tab, { place })
    return
  }
  const token = newToken()
  await changeOffer(place.tab, { place, token, secret: null })
  await tellPlace(place, { kind: 'offer', token })
}

export async function answerOffer(message: FromFrame, sender: Sender): Promise<unknown> {
  const tab = sender.tab?.id
  if (tab === undefined || !/^[0-9a-f]{32}$/.test(message.secret)) return null
  let found: Offer | undefined
  await changeOffers((offers) => {
    const offer = offers[tab]
    if (offer && message.kind === 'offer-open' && offer.token === message.token && offer.secret === null)
      offer.secret = message.secret
    if (offer && offer.secret === message.secret) found = offer
    return offers
  })
  if (!found?.place) return null
  if (message.kind === 'offer-open') return shown(found)
  if (message.kind === 'offer-size')
    return tellPlace(found.place, { kind: 'offer-size', height: Math.min(Math.max(0, message.height), 400) })
  return message.kind === 'offer-answer' ? answer(tab, found, found.place, message.answer) : null
}

async function shown(offer: Offer): Promise<OfferShown | null> {
  if ((await standing()) !== 'open') return null
  const fitting = fittingRecords(await knownRecords(), offer.page).filter(
    ({ record, rank }) => rank >= 3 && record.mayChange && record.purposes.includes('login'),
  )
  const isSame = (username: string) => username.toLowerCase() === offer.username.toLowerCase()
  const same = fitting.filter(({ record }) => offer.username !== '' && isSame(record.username))
  const kind =
    same.length === 1 ? 'change' : same.length > 1 || mustChoose(offer, fitting.length) ? 'choose' : 'save'
  const chosen = kind === 'change' || same.length > 1 ? same : fitting
  const host = hostOfPage(offer.page)
  const language = await languageNow()
  const words = wordsOf(language)
  return {
    language,
    kind,
    host,
    name: host.replace(/^www\./, ''),
    username: offer.username,
    records: chosen.map(({ record: { id, name, username, group, people } }) => ({
      id,
      name,
      username,
      detail: [username, people > 1 ? [group, words.peopleOf(people)].filter(Boolean).join(', ') : group]
        .filter(Boolean)
        .join(' · '),
    })),
    groups: kind === 'change' ? [] : await groups(),
  }
}

/** Without a user name, or where a password was changed, it is not sure which record is meant. */
const mustChoose = ({ username, isChange }: Offer, fitting: number): boolean =>
  fitting > 0 && (username === '' || isChange)

async function groups(): Promise<OfferShown['groups']> {
  const client = await openClient()
  const { sealedFor, takes } = await newSealing()
  const found = await client
    .call(groupRoutes.searchGroups, { body: { options: { limit: 100 } } })
    .catch(() => ({ groups: [] }))
  return found.groups
    .filter((group) => {
      const { role, name, sealedFor: ofGroup } = group
      // A group that only its people can open takes such records alone, and its name comes with its key.
      const isFitting = ofGroup === 'server' || (sealedFor === 'people' && name !== '')
      return (role === 'OWNER' || role === 'EDITOR') && isFitting && takes(group)
    })
    .map(({ _id, name, access }) => ({ id: _id, name, people: access.length }))
}

async function answer(tab: number, offer: Offer, place: Place, said: OfferAnswer): Promise<unknown> {
  if (said.way === 'not-now' || said.way === 'never' || said.way === 'close') {
    if (said.way === 'not-now') {
      const login = loginOf(offer.page, offer.username)
      await changeRun<string[]>(notNowName, [], (logins) => [...new Set([...logins, login])])
    }
    if (said.way === 'never') {
      const { never } = await readSettings()
      await changeSettings({ never: [...new Set([...never, hostOfPage(offer.page)])] })
    }
    await forgetOffer(tab)
    return tellPlace(place, { kind: 'offer-shut' })
  }
  try {
    if (said.way === 'undo') return await undo(tab, offer, place)
    if (said.way === 'change') return await changeByOffer(tab, said.recordID, offer)
    if (said.way === 'compare') return await compare(tab, place)
    return said.way === 'save' ? await saveByOffer(tab, offer, said) : null
  } catch (error) {
    if (said.way !== 'change' || !isConflict(error)) return failureOf(error)
    await changeOffer(tab, { conflict: said.recordID })
    return { failed: 'conflict', ...(await changeOf(said.recordID)) }
  }
}

/** Who changed a record last, and when; nothing where that is not known. */
async function changeOf(id: string): Promise<{ by?: string; at?: string }> {
  const client = await openClient()
  const { versions } = await client
    .call(versionRoutes.listVersions, { params: { id } })
    .catch(() => ({ versions: [] }))
  const [last] = versions
  const by = last?.by?.name ?? last?.by?.email
  return last && by ? { by, at: last.at } : {}
}

/** The popup shows both: nothing of it is told within a page. */
async function compare(tab: number, place: Place): Promise<unknown> {
  await tellPlace(place, { kind: 'offer-shut' })
  return openPopupFor(tab)
}

async function undo(tab: number, offer: Offer, place: Place): Promise<unknown> {
  if (offer.made !== null) {
    const client = await openClient()
    await client.call(recordRoutes.deleteRecord, { params: { id: offer.made } })
    await dropRecord(offer.made)
  }
  await forgetOffer(tab)
  void refresh().catch(() => undefined)
  return tellPlace(place, { kind: 'offer-shut' })
}
