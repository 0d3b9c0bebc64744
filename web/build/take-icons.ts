/**
 * Takes icons of the family Lucide into `src/ui/icons`, each as one path in a file of its own: `node web/build/take-icons.ts folder-plus …`.
 * What it makes is part of the repository, so that the page loads the lines and nothing of a library around them.
 */
import { writeFile } from 'node:fs/promises'
import drawings from 'lucide-react/dynamicIconImports.mjs'

type Attributes = Record<string, string>
type Drawing = { __iconData: { node: [shape: string, attributes: Attributes][] } }

const folder = new URL('../src/ui/icons/', import.meta.url)

for (const name of process.argv.slice(2)) {
  const { __iconData: drawing } = (await drawings[name as keyof typeof drawings]()) as unknown as Drawing
  const lines = drawing.node.map(([shape, attributes]) => pathOf(shape, attributes)).join('')
  const component = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  await writeFile(
    new URL(`${name}.ts`, folder),
    `import { lineIcon } from './line-icon.tsx'\n\nexport const ${component} = lineIcon('${lines}')\n`,
  )
}

/** A shape as path data that may follow any other. @throws Error at a shape that no icon had so far */
function pathOf(shape: string, attributes: Attributes): string {
  const at = (name: string) => Number(attributes[name] ?? 0)
  if (shape === 'path') return fromItsOwnStart(attributes['d'] ?? '')
  if (shape === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
  if (shape === 'circle') {
    // A line around a small circle leaves its middle open.
    const middle = attributes['fill'] ? `M${at('cx')} ${at('cy')}h.01` : ''
    return ellipse(at('cx'), at('cy'), at('r'), at('r')) + middle
  }
  if (shape === 'ellipse') return ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
  if (shape === 'rect') return rectangle(at('x'), at('y'), at('width'), at('height'), at('rx') || at('ry'))
  if (shape === 'polyline') return `M${attributes['points'] ?? ''}`
  if (shape === 'polygon') return `M${attributes['points'] ?? ''}z`
  throw new Error(`No path is known for ${shape}.`)
}

/** A first `m` counts from 0 0 only where nothing is before it; the pairs after it are lines from the last point. */
function fromItsOwnStart(path: string): string {
  const number = String.raw`[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?`
  const first = new RegExp(`^m\\s*(${number})\\s*,?\\s*(${number})\\s*(?=([-+.\\d])?)`).exec(path)
  if (!first) return path
  const [whole, x, y, more] = first
  return `M${x} ${y}${more === undefined ? '' : 'l'}${path.slice(whole.length)}`
}

function ellipse(x: number, y: number, width: number, height: number): string {
  return `M${x - width} ${y}a${width} ${height} 0 1 1 ${2 * width} 0a${width} ${height} 0 1 1-${2 * width} 0z`
}

function rectangle(x: number, y: number, width: number, height: number, round: number): string {
  if (round === 0) return `M${x} ${y}h${width}v${height}h-${width}z`
  const corner = (right: number, down: number) => `a${round} ${round} 0 0 1 ${right} ${down}`
  const [across, along] = [width - 2 * round, height - 2 * round]
  return (
    `M${x + round} ${y}h${across}${corner(round, round)}v${along}${corner(-round, round)}` +
    `h${-across}${corner(-round, -round)}v${-along}${corner(round, -round)}z`
  )
}
