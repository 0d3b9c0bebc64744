/** A sentence in which one part, such as an address, stands out. */
export function Emphasised({ text, part }: { text: string; part: string }) {
  const start = text.indexOf(part)
  if (start === -1) return text
  return (
    <>
      {text.slice(0, start)}
      <span className="font-medium wrap-anywhere text-t1">{part}</span>
      {text.slice(start + part.length)}
    </>
  )
}
