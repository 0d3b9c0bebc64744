import { browser } from '../browser/browser.ts'
import type { Captured } from '../messages/messages.ts'
import { tellPlace, type Place } from './documents.ts'
import { changeRun, readRun } from './run.ts'

/** Captured values are kept no longer. */
const keepMs = 2 * 60_000
/** With the number of its tab, as a later offer elsewhere would put off one alarm for all. */
const alarmBeginning = 'offer '

export interface Offer extends Captured {
  page: string
  origin: string
  at: number
  /** The document that shows it, the token that its frame takes, and then the secret of the frame. */
  place: Place | null
  token: string | null
  secret: string | null
  /** The record that was made of it, which can be taken back. */
  made: string | null
  /** The record whose change was sent. */
  sent: string | null
  /** The record that another person changed meanwhile: the popup shows both. */
  conflict: string | null
}
type Offers = Record<string, Offer>

const isKept = ({ at }: Offer): boolean => Date.now() - at < keepMs

const stillKept = (offers: Offers): Offers =>
  Object.fromEntries(Object.entries(offers).filter(([, offer]) => isKept(offer)))

/** An offer whose time is over is taken out of its page too: nothing answers it any more. */
export async function changeOffers(change: (offers: Offers) => Offers): Promise<Offers> {
  let over: Offer[] = []
  const changed = await changeRun<Offers>('offers', {}, (offers) => {
    over = Object.values(offers).filter((offer) => !isKept(offer))
    return change(stillKept(offers))
  })
  for (const { place } of over) if (place) void tellPlace(place, { kind: 'offer-shut' })
  return changed
}

const keptOffers = async (): Promise<Offers> => stillKept((await readRun<Offers>('offers')) ?? {})

export const allOffers = async (): Promise<Offer[]> => Object.values(await keptOffers())

/** Has the browser take it away in time: a timer of the background would end with it. */
export const endOfferInTime = (tab: number): void =>
  browser.alarms.create(`${alarmBeginning}${tab}`, { delayInMinutes: keepMs / 60_000 })

export function beginOffers(): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name.startsWith(alarmBeginning)) void changeOffers((offers) => offers)
  })
}

/** The offers that are being kept now, by tab. A background that was just started is still at it when the next page is drawn. */
const keeping = new Map<number, Promise<void>>()

/** Has those who ask for the offer of a tab wait until it is kept. */
export async function keepFor(tab: number, keep: Promise<void>): Promise<void> {
  keeping.set(tab, keep)
  try {
    await keep
  } finally {
    if (keeping.get(tab) === keep) keeping.delete(tab)
  }
}

export async function offerOf(tab: number): Promise<Offer | undefined> {
  await keeping.get(tab)?.catch(() => undefined)
  return (await keptOffers())[tab]
}

/** Changes the offer of a tab, where there still is one. */
export const changeOffer = (tab: number, change: Partial<Offer>): Promise<Offers> =>
  changeOffers((offers) => {
    const offer = offers[tab]
    return offer ? { ...offers, [tab]: { ...offer, ...change } } : offers
  })

export const hasOffer = async (tab: number): Promise<boolean> => (await offerOf(tab)) !== undefined

export const forgetOffer = (tab: number): Promise<unknown> =>
  changeOffers((offers) =>
    Object.fromEntries(Object.entries(offers).filter(([name]) => name !== String(tab))),
  )
