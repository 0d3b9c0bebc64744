/** A picture in a square frame. Lengths in px of the frame; `x`, `y`: where the picture's top left corner lies. */
export type Crop = { x: number; y: number; /** 1: the picture just covers the frame. */ zoom: number }

export type Size = { width: number; height: number }

export const mostZoom = 4

/** How large the picture is drawn. */
export function drawnSize({ width, height }: Size, zoom: number, frame: number): Size {
  const scale = (frame / Math.min(width, height)) * zoom
  return { width: width * scale, height: height * scale }
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The nearest crop that leaves no part of the frame empty. */
export function heldCrop(crop: Crop, picture: Size, frame: number): Crop {
  const zoom = within(crop.zoom, 1, mostZoom)
  const drawn = drawnSize(picture, zoom, frame)
  return {
    zoom,
    x: within(crop.x, frame - drawn.width, 0),
    y: within(crop.y, frame - drawn.height, 0),
  }
}

/** The whole picture as far as it fits, its middle in the middle. */
export function centredCrop(picture: Size, frame: number): Crop {
  const drawn = drawnSize(picture, 1, frame)
  return { zoom: 1, x: (frame - drawn.width) / 2, y: (frame - drawn.height) / 2 }
}

/** Another zoom; what was in the middle of the frame stays there. */
export function zoomedCrop(crop: Crop, zoom: number, picture: Size, frame: number): Crop {
  const middle = frame / 2
  const factor = within(zoom, 1, mostZoom) / crop.zoom
  const around = (corner: number) => middle - (middle - corner) * factor
  return heldCrop({ zoom, x: around(crop.x), y: around(crop.y) }, picture, frame)
}
