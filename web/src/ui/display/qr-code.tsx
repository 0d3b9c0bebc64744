export type QrCodeProps = {
  /** What it is for; the code itself says nothing to a screen reader. */
  label: string
  /** Squares a side, and an SVG path of the dark ones, a unit each. */
  size: number
  path: string
  className?: string
}

/** Squares of silence around the code (ISO/IEC 18004). */
const quiet = 4

/** A QR code: dark on light in both themes, as cameras expect it. */
export function QrCode({ label, size, path, className = '' }: QrCodeProps) {
  const side = size + 2 * quiet
  return (
    // Positioned, so that the words for screen readers lie in what scrolls here, and make no page longer.
    <span className={`relative block bg-paper fill-ink ${className}`}>
      <svg
        aria-hidden
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="size-full"
      >
        <path d={path} />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}
