import { siteIconRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { openApp } from '../../testing/open-app.tsx'
import { aRecord } from '../../testing/record.fixture.ts'

/** One pixel. */
const icon = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v89WAAAAA=='

const atSite = (name: string, value: string) =>
  aRecord({ name, fields: [{ label: 'Website', type: 'url', value }] })
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('img[src^="data:image/webp"]')]

test('tiles show the icons of websites, asked for together and once a host; without one the letter stays', async () => {
  const [first, second, third] = [
    atSite('Shop', 'https://shop.example.com'),
    atSite('Shop again', 'https://shop.example.com/again'),
    atSite('Bank', 'https://bank.example.org'),
  ]
  const asked: string[][] = []
  furnish({ records: [first, second, third, aRecord()], setting: { asksOutside: ['site-icons'] } })
  answer(siteIconRoutes.findSiteIcons, ({ body }) => {
    asked.push(body.recordIDs)
    return {
      icons: body.recordIDs.map((recordID) => ({ recordID, icon: recordID === third._id ? null : icon })),
    }
  })
  await openApp('/records')
  await expect.poll(pictures).toHaveLength(2)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toHaveLength(2)
  // The letter stays beneath.
  expect(page.getByText('E', { exact: true }).elements()).toHaveLength(3)
})

test('where the operator does not allow it, nothing is asked', async () => {
  furnish({ records: [atSite('Shop', 'https://shop.example.com')] })
  await openApp('/records')
  await expect.element(page.getByText('Shop', { exact: true })).toBeVisible()
  expect(pictures()).toEqual([])
})
