import { createElement, Fragment, type ReactNode, type SVGProps } from 'react'
import type { IconNode } from 'lucide'

interface LineIconProps extends SVGProps<SVGSVGElement> {
  /** Its shapes in a square of 24, drawn as lines of the text's colour. */
  icon: IconNode
  /** Of its square, px; 24 without it. */
  size?: number
}

/** Made once for each icon, so that drawing it again changes nothing. */
const shapes = new WeakMap<IconNode, ReactNode>()

function shapesOf(icon: IconNode): ReactNode {
  const known = shapes.get(icon)
  if (known !== undefined) return known
  const made = createElement(Fragment, null, ...icon.map(([shape, lines]) => createElement(shape, lines)))
  shapes.set(icon, made)
  return made
}

/** One icon. It stands beside a text, so it is hidden from screen readers unless it is named. */
export const LineIcon = ({ icon, size = 24, className = '', children, ...rest }: LineIconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={`shrink-0 ${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden={rest.role || rest['aria-label'] || children ? undefined : true}
    {...rest}
  >
    {shapesOf(icon)}
    {children}
  </svg>
)
