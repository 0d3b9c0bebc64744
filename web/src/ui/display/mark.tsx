import { classNames } from './class-names.ts'

type MarkProps = {
  /** Edge in px. As a tile, the glyph fills 76 % of it. */
  size?: number
  look?: 'tile' | 'free' | 'plain'
  className?: string
}

const leftLeaf =
  'M6 3H13.5A1.5 1.5 0 0 1 15 4.5V7A1.5 1.5 0 0 1 13.5 8.5H10.25A1.25 1.25 0 0 0 9 9.75V14.25A1.25 1.25 0 0 0 10.25 15.5H13.5A1.5 1.5 0 0 1 15 17V19.5A1.5 1.5 0 0 1 13.5 21H6A3 3 0 0 1 3 18V6A3 3 0 0 1 6 3Z'
const rightLeaf =
  'M17.25 3.9A.9.9 0 0 1 18.15 3H18.6A2.4 2.4 0 0 1 21 5.4V18.6A2.4 2.4 0 0 1 18.6 21H18.15A.9.9 0 0 1 17.25 20.1V14.55A.75.75 0 0 0 16.5 13.8H12A1 1 0 0 1 11 12.8V11.2A1 1 0 0 1 12 10.2H16.5A.75.75 0 0 0 17.25 9.45Z'

/** Cardea's mark, a hinge seen from the front; the left leaf is a C. Decorative: the name stands beside it. */
export function Mark({ size = 28, look = 'tile', className }: MarkProps) {
  const glyph = (
    <>
      <path d={leftLeaf} className={look === 'free' ? 'fill-accent-t' : 'fill-current'} />
      <path
        d={rightLeaf}
        className={look === 'free' ? 'fill-mark-leaf' : 'fill-current'}
        fillOpacity={look === 'free' ? 1 : 0.58}
      />
    </>
  )
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      className={classNames('shrink-0', className)}
    >
      {look === 'tile' ? (
        <>
          <rect width="24" height="24" rx="6.96" className="fill-accent" />
          <g transform="translate(2.88 2.88) scale(.76)" className="text-white">
            {glyph}
          </g>
        </>
      ) : (
        glyph
      )}
    </svg>
  )
}
