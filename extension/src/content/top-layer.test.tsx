import '../testing/fake-browser.ts'
import { afterEach, expect, test } from 'vitest'
import { TopLayer } from './top-layer.ts'

let layers: TopLayer[] = []
afterEach(() => {
  for (const layer of layers) layer.close()
  layers = []
})

/** One of ours, at so much from the top. */
function layerAt(top: number): TopLayer {
  const layer = new TopLayer('menu.html#token', document.documentElement, {
    left: 10,
    top,
    width: 200,
    height: 40,
  })
  layers.push(layer)
  return layer
}

test('a menu stays clear where our own offer comes after it, and not where anything of the page does', () => {
  const menu = layerAt(100)
  const offer = layerAt(10)
  expect(menu.isClear()).toBe(true)
  offer.close()
  document.documentElement.append(offer.host)
  offer.host.showPopover()
  expect(menu.isClear()).toBe(false)
  offer.host.remove()
})

test('a menu beneath our own offer is not clear', () => {
  const menu = layerAt(100)
  layerAt(80)
  expect(menu.isClear()).toBe(false)
})
