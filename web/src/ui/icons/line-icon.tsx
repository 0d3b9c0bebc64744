import { createElement, Fragment, type ReactNode, type SVGProps } from 'react'
import type { IconNode } from 'lucide'

interface LineIconProps extends SVGProps<SVGSVGElement> {
  /** Of its square, px; 24 without it. */
  size?: number
}

/** An icon as a component, with the properties of an `svg`. */
export type LineIcon = (props: LineIconProps) => ReactNode

/**
 * One drawing as a component. It stands beside a text, so it is hidden from screen readers unless it is named.
 * @param node its shapes in a square of 24, drawn as lines of the text's colour
 */
export function lineIcon(node: IconNode): LineIcon {
  const shapes = createElement(Fragment, null, ...node.map(([shape, lines]) => createElement(shape, lines)))
  return ({ size = 24, className = '', children, ...rest }) => (
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
      {shapes}
      {children}
    </svg>
  )
}
