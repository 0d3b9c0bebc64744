/** The pictures that a page names as its icon, the most fitting first. Hostile pages cost no more than their length. */
export function iconLinks(html: string, page: URL): URL[] {
  const links = [...html.matchAll(/<link\s[^<>]{1,2000}>/gi)].slice(0, mostLinks).flatMap(([tag]) => {
    const url = URL.parse(attributeOf(tag, 'href').replaceAll('&amp;', '&'), page)
    const rel = attributeOf(tag, 'rel').toLowerCase().split(/\s+/)
    const isApple = rel.includes('apple-touch-icon')
    if (!url || !(isApple || rel.includes('icon')) || isVector(tag, url)) return []
    const side = Number.parseInt(attributeOf(tag, 'sizes'), 10)
    return [{ url, side: Number.isNaN(side) ? (isApple ? 180 : usualSide) : side }]
  })
  return links.toSorted((one, other) => costOf(one.side) - costOf(other.side)).map(({ url }) => url)
}

const mostLinks = 200
const leastSide = 32
const usualSide = 48

/** A larger one costs bytes; a smaller one is a blur. */
const costOf = (side: number): number => (side < leastSide ? 10_000 - side : side)

const isVector = (tag: string, { pathname }: URL): boolean =>
  pathname.endsWith('.svg') || attributeOf(tag, 'type').includes('svg')

function attributeOf(tag: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s{0,9}=\\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? []
  return double ?? single ?? bare ?? ''
}
