import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useCovered, useToastsClearOf, type Edge } from './toast-place.ts'

function Bar({ edge = 'bottom', rem }: { edge?: Edge; rem: number }) {
  useToastsClearOf(edge, rem)
  return null
}

const Place = () => <output>{JSON.stringify(useCovered())}</output>

test('messages stand above the highest of what lies over the foot of the page, as long as it is there', async () => {
  const place = await render(<Place />)
  const lifted = () => JSON.parse(place.container.textContent)
  const button = await render(<Bar rem={3.75} />)
  expect(lifted().bottom).toBe(3.75)
  const bar = await render(<Bar rem={7.5} />)
  expect(lifted().bottom).toBe(7.5)
  await bar.unmount()
  expect(lifted().bottom).toBe(3.75)
  await button.rerender(<Bar rem={0} />)
  expect(lifted()).toEqual({ left: 0, right: 0, bottom: 0 })
})

test('an element at one edge moves messages at that edge alone, and asks no element of the page for its style again', async () => {
  const place = await render(<Place />)
  await render(<Bar edge="right" rem={27.5} />)
  expect(JSON.parse(place.container.textContent)).toEqual({ left: 0, right: 27.5, bottom: 0 })
  expect(document.documentElement.style.length).toBe(0)
})
