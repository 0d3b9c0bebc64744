/**
 * @file In place of what the icon library makes a component with: icons here have a size and a class, and stand alone or beside a text.
 * The library's own serves several frameworks and a context of settings, which each first page would carry.
 */
import { createElement, type ReactNode, type SVGProps } from 'react'

type Strokes = readonly [tag: string, attributes: Record<string, string>][]
type Drawing = { name: string; node: Strokes }
type Drawn = SVGProps<SVGSVGElement> & { size?: number; children?: ReactNode }

/** One drawing as a component, with the markup of the library's own. @param given a drawing, or the name of one of ours */
export default function makeIcon(given: Drawing | string, strokes: Strokes = []) {
  const { name, node } = typeof given === 'string' ? { name: given, node: strokes } : given
  return function Icon({ size = 24, className = '', children, ...rest }: Drawn): ReactNode {
    const isNamed =
      children !== undefined || Object.keys(rest).some((key) => /^(aria-|role$|title$)/.test(key))
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`,
        ...(!isNamed && { 'aria-hidden': true }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
  }
}
