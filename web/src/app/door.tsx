/** A door on two hinges, ajar. Decorative. */
export function Door() {
  return (
    <svg viewBox="0 0 120 92" width="120" height="92" fill="none" aria-hidden className="mb-6">
      <path
        d="M1 86.5H119"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        className="text-line-2"
      />
      <path
        d="M32 86V11a6 6 0 0 1 6-6H82a6 6 0 0 1 6 6V86"
        stroke="currentColor"
        strokeWidth="2"
        className="text-t3"
      />
      <path
        d="M88 6.5 58.6 14.4A5 5 0 0 0 55 19.2V81.5A5 5 0 0 0 60 86.5H88Z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-soft text-accent-t"
      />
      <circle cx="63" cy="52" r="2.5" className="fill-accent-t" />
      <rect x="85.5" y="20" width="5" height="14" rx="2.5" className="fill-accent-t" />
      <rect x="85.5" y="60" width="5" height="14" rx="2.5" className="fill-accent-t" />
    </svg>
  )
}
