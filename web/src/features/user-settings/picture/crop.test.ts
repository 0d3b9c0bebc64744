import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centredCrop, drawnSize, heldCrop, mostZoom, zoomedCrop, type Crop, type Size } from './crop.ts'

const frame = 256
const tall = { width: 300, height: 900 }

const anyPicture = fc.record({
  width: fc.integer({ min: 1, max: 8_000 }),
  height: fc.integer({ min: 1, max: 8_000 }),
})
const anyCrop = fc.record({
  x: fc.integer({ min: -100_000, max: 100_000 }),
  y: fc.integer({ min: -100_000, max: 100_000 }),
  zoom: fc.integer({ min: 0, max: 20 }),
})

function expectCovered({ x, y, zoom }: Crop, picture: Size) {
  const drawn = drawnSize(picture, zoom, frame)
  expect(x).toBeLessThanOrEqual(0)
  expect(y).toBeLessThanOrEqual(0)
  expect(x + drawn.width).toBeGreaterThanOrEqual(frame - 1e-6)
  expect(y + drawn.height).toBeGreaterThanOrEqual(frame - 1e-6)
}

test('a picture begins in the middle, as far as it fits', () => {
  expect(centredCrop(tall, frame)).toEqual({ zoom: 1, x: 0, y: (frame - 768) / 2 })
})

test('no crop leaves a part of the frame empty, whatever one drags or zooms', () => {
  fc.assert(
    fc.property(anyPicture, anyCrop, fc.integer({ min: 1, max: mostZoom }), (picture, crop, zoom) => {
      const held = heldCrop(crop, picture, frame)
      expectCovered(held, picture)
      expectCovered(zoomedCrop(held, zoom, picture, frame), picture)
    }),
  )
})

test('zooming keeps what is in the middle', () => {
  const begun = centredCrop(tall, frame)
  const zoomed = zoomedCrop(begun, 2, tall, frame)
  const middleOf = ({ x, zoom }: Crop) => (frame / 2 - x) / drawnSize(tall, zoom, frame).width
  expect(middleOf(zoomed)).toBeCloseTo(middleOf(begun))
})
