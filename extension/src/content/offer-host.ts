import { enter, menuHost } from './menu-host.ts'
import { TopLayer } from './top-layer.ts'

let layer: TopLayer | null = null
let shown = ''

/** 760, and the room that the page of the offer leaves around itself. */
const width = 776
const margin = 8

const boxOf = (height: number) => {
  const wide = Math.min(width, innerWidth - 2 * margin)
  return { left: Math.round((innerWidth - wide) / 2), top: margin, width: wide, height }
}

/** One bar at the top; it never takes the focus. Told of it twice, it stays as it is. */
export function showOffer(token: string): void {
  if (layer && token === shown) return
  shown = token
  closeOffer()
  layer = new TopLayer(`offer.html#${token}`, document.documentElement, boxOf(1), menuHost())
}

export function sizeOffer(height: number): void {
  layer?.move(boxOf(height))
}

export function closeOffer(): void {
  layer?.close()
  layer = null
}

export const enterOffer = (): boolean => layer !== null && enter(layer)
