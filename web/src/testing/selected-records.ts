import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { furnish, type Vault } from './furnish.ts'
import { anEntry, aUser } from './group.fixture.ts'
import { openApp } from './open-app.tsx'
import { inList, press } from './parts.ts'
import { aRecord } from './record.fixture.ts'

export const lena = aUser('Lena Marek')
export const access = [anEntry(lena, 'OWNER')]
export const bar = () => page.getByRole('region', { name: 'Selected records' })
export const corner = () => page.getByRole('region', { name: 'Acts on many records' })

/** So many records of Lena's, all selected. */
export async function selected(count: number, parts: Parameters<typeof furnish>[0] = {}): Promise<Vault> {
  const records = Array.from({ length: count }, (_, index) =>
    aRecord({ name: `Record ${count - index}`, access }),
  )
  const vault = furnish({ me: lena, records, ...parts })
  await openApp('/records')
  await expect.element(inList('Record 1')).toBeVisible()
  ;(inList('Record 1').element() as HTMLElement).focus()
  await press('Control+a')
  await expect.element(bar()).toBeVisible()
  return vault
}
