import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { drawnSize, heldCrop, type Crop } from './crop.ts'

/** Sides in px: of the frame on the page, and of what is drawn for it on sharp screens and for the upload. */
export const frame = 256
const drawn = 512

type CropAreaProps = {
  label: string
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

const keySteps: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
}

/** The picture in its frame, moved by drag or arrow keys; outside the circle it is dimmed. */
export function CropArea({ label, picture, crop, onChange }: CropAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const moveBy = (x: number, y: number) =>
    onChange(heldCrop({ ...crop, x: crop.x + x, y: crop.y + y }, picture, frame))
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const from = grip.current
    if (!from) return
    moveBy(clientX - from.x, clientY - from.y)
    grip.current = { x: clientX, y: clientY }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    moveBy(...step)
  }
  return (
    <button
      type="button"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = undefined
      }}
      className="relative size-64 shrink-0 cursor-grab touch-none overflow-hidden rounded-card active:cursor-grabbing"
    >
      <canvas ref={canvas} width={drawn} height={drawn} className="size-full" />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_8rem_var(--scrim)] outline-2 -outline-offset-2 outline-white/70"
      />
    </button>
  )
}

function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = drawn / frame
  const { width, height } = drawnSize(picture, crop.zoom, frame)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, drawn, drawn)
  context.drawImage(picture, crop.x * scale, crop.y * scale, width * scale, height * scale)
}

/** What is in the frame, as a file to upload. @throws Error where the browser cannot encode it */
export async function croppedFile(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = drawn
  canvas.height = drawn
  drawCrop(canvas, picture, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser could not encode the picture.')
  return new File([blob], 'picture.png', { type: 'image/png' })
}
