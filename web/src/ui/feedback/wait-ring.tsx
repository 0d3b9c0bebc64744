import type { ReactNode } from 'react'

const radius = 40
const round = 2 * Math.PI * radius

type WaitRingProps = {
  /** What is left of the ring: 0 to 1. */
  left: number
  /** An icon or a number in its middle. */
  children: ReactNode
}

/** A large ring that empties while a page waits. Decorative: words beside it say the same. */
export function WaitRing({ left, children }: WaitRingProps) {
  return (
    <span className="relative flex size-21 items-center justify-center" aria-hidden>
      <svg
        viewBox="0 0 84 84"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        className="absolute inset-0 text-accent-t"
      >
        <circle cx="42" cy="42" r={radius} opacity="0.2" />
        <circle
          cx="42"
          cy="42"
          r={radius}
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - Math.min(1, Math.max(0, left)))}
          transform="rotate(-90 42 42)"
        />
      </svg>
      {children}
    </span>
  )
}
