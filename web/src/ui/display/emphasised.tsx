import { classNames } from './class-names.ts'

/** A sentence in which one part, such as an address, stands out. It breaks within that part only where no line holds it. */
export function Emphasised({
  text,
  part,
  className = 'font-medium',
}: {
  text: string
  part: string
  className?: string
}) {
  const start = text.indexOf(part)
  if (start === -1) return text
  return (
    <>
      {text.slice(0, start)}
      <span className={classNames('inline-block wrap-anywhere text-t1', className)}>{part}</span>
      {text.slice(start + part.length)}
    </>
  )
}
