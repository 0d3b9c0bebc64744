import { browser } from '../browser/browser.ts'
import { hasOffer } from './kept-offers.ts'
import { readSettings } from './settings.ts'
import { fittingRecords } from './sites.ts'
import { standing } from './vault.ts'
import { knownRecords } from './listed-records.ts'

/** The number of fitting records, a lock, or that somebody must act. */
export async function updateBadge(): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true }).catch(() => [])
  const { ended } = await readSettings()
  const now = await standing()
  const isWaiting = tab?.id !== undefined && (await hasOffer(tab.id))
  const text =
    now === 'locked'
      ? isWaiting
        ? '•'
        : '🔒'
      : now === 'signed-out' && ended
        ? '!'
        : now === 'open'
          ? await countFor(tab?.url)
          : ''
  await browser.action.setBadgeBackgroundColor({ color: now === 'signed-out' ? '#b3261e' : '#2b2733' })
  await browser.action.setBadgeText({ text })
}

async function countFor(page: string | undefined): Promise<string> {
  if (page === undefined) return ''
  const count = fittingRecords(await knownRecords(), page).length
  return count === 0 ? '' : String(Math.min(count, 99))
}
