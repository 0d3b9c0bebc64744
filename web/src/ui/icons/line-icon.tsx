import type { ReactNode, SVGProps } from 'react'

interface LineIconProps extends SVGProps<SVGSVGElement> {
  /** Of its square, px; 24 without it. */
  size?: number
}

/** An icon as a component, with the properties of an `svg`. */
export type LineIcon = (props: LineIconProps) => ReactNode

/**
 * One drawing as a component. It stands beside a text, so it is hidden from screen readers unless it is named.
 * @param lines path data in a square of 24, drawn as lines of the text's colour
 */
export function lineIcon(lines: string): LineIcon {
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
      <path d={lines} />
      {children}
    </svg>
  )
}
