/** A value as text: in its own writing direction, wrapped anywhere. */
export const ValueText = ({ text }: { text: string }) => (
  <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
    {text}
  </span>
)

export const linkClass = 'rounded-check text-accent-t hover:underline'
