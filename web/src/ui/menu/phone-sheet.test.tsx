import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { furnish } from '../../testing/furnish.ts'
import { aGroup } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const phone = { width: 390, height: 844 }

test('on a phone a menu, and one that opens out of it, lies at the foot of the screen, one at a time', async () => {
  await page.viewport(phone.width, phone.height)
  furnish({ records: [aRecord({ name: 'Console' })], groups: [aGroup({ name: 'Operations' })] })
  await openApp('/records')
  await buttonOf('Filter').click()
  const menus = page.getByRole('menu')
  const isAtFoot = (menu: Element) => {
    const { left, width, bottom } = menu.getBoundingClientRect()
    return left === 0 && width === phone.width && Math.abs(bottom - phone.height) < 1
  }
  await expect.poll(() => isAtFoot(menus.first().element())).toBe(true)
  await page.getByRole('menuitem', { name: /^Group/ }).click()
  await expect.element(page.getByRole('menuitemradio', { name: 'Operations' })).toBeVisible()
  await expect.poll(() => menus.elements().every(isAtFoot)).toBe(true)
  await expect.element(menus.first()).toHaveStyle({ opacity: '0' })
  await page.getByRole('menuitemradio', { name: 'Operations' }).click()
  await expect.element(menus).not.toBeInTheDocument()
})
