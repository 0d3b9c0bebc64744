import { LineIcon } from '../../ui/display/line-icon.tsx'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'

type ChainLinkProps = {
  icon: IconNode
  title: string
  /** What decides stands out; what is overruled is quiet. */
  decides: boolean
  aside?: ReactNode
  /** What is to be said of the whole way, and what can be done about it. */
  foot?: ReactNode
  children: ReactNode
}

/** One way from a person to a record, and what it comes to. */
export function ChainLink({ icon: Icon, title, decides, aside, foot, children }: ChainLinkProps) {
  return (
    <li
      className={classNames('overflow-hidden rounded-card border', decides ? 'border-ring' : 'border-line')}
    >
      <div
        className={classNames(
          'flex min-h-10 items-center gap-3 px-3.5 py-2',
          decides ? 'bg-soft font-strong text-t1' : 'border-b border-line text-t2',
        )}
      >
        <LineIcon icon={Icon} size={16} className={decides ? 'text-accent-t' : 'text-t3'} />
        <p className="min-w-0 flex-1 wrap-anywhere">{title}</p>
        {aside}
      </div>
      <ol className="flex px-3.5 py-3 max-sm:flex-col">{children}</ol>
      {foot && <div className="flex flex-wrap items-center justify-end gap-x-2 px-3.5 pb-2">{foot}</div>}
    </li>
  )
}

type ChainNodeProps = {
  sign: ReactNode
  name: string
  /** Since when and by whom. */
  note?: ReactNode
  /** What leads on to the next node; none at the last one. */
  leads?: string
  decides: boolean
}

/** A person, a group or a record on the way: side by side, on phones one below the other. */
export function ChainNode({ sign, name, note, leads, decides }: ChainNodeProps) {
  const isPhone = useMediaQuery(phone)
  return (
    <li
      className="relative flex min-w-0 flex-1 gap-3 sm:flex-col sm:items-center sm:gap-1.5 sm:text-center"
      style={{ paddingBottom: isPhone && leads ? 36 : 0 }}
    >
      <span className="flex size-10 shrink-0 items-center justify-center">{sign}</span>
      <div className="flex max-w-full min-w-0 flex-col justify-center px-1 leading-4.5">
        <p className="line-clamp-2 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {note && <p className="text-small wrap-anywhere text-t3">{note}</p>}
      </div>
      {leads !== undefined && (
        <Lead decides={decides} isPhone={isPhone}>
          {leads}
        </Lead>
      )}
    </li>
  )
}

/** An edge, as a background is not there in forced colours. */
const edge = '1.5px solid'

/** From sign to sign, 40 large each, in pixels: beside each other in columns of one width, on phones below each other. */
const places = {
  wide: {
    line: { top: 19, left: 'calc(50% + 28px)', width: 'calc(100% - 60px)', borderTop: edge },
    arrow: { top: -8.75, right: -6 },
    word: { top: 9, left: '100%', transform: 'translateX(-50%)' },
  },
  phone: {
    line: { top: 44, bottom: 4, left: 19, borderLeft: edge },
    arrow: { bottom: -6, left: -8.75, transform: 'rotate(90deg)' },
    word: { bottom: 10, left: 56 },
  },
}

/** The line from one sign to the next, with what it gives in its middle. */
function Lead({ decides, isPhone, children }: { decides: boolean; isPhone: boolean; children: string }) {
  const { line, arrow, word } = places[isPhone ? 'phone' : 'wide']
  return (
    <>
      <span
        aria-hidden
        style={line}
        className={classNames('absolute', decides ? 'text-accent-t' : 'text-line-2')}
      >
        <LineIcon icon={ChevronRight} size={16} style={arrow} className="absolute" />
      </span>
      <span
        style={word}
        className={classNames(
          'absolute flex h-5.5 items-center rounded-badge border bg-float px-2 text-label font-medium whitespace-nowrap',
          decides ? 'border-line-2 text-t1' : 'border-line text-t2',
        )}
      >
        {children}
      </span>
    </>
  )
}
