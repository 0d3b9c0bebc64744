type SpinnerProps = { size?: number }

/** A turning ring in the colour of the text around it. It says nothing: the words beside it do. */
export function Spinner({ size = 16 }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      aria-hidden
      className="shrink-0 animate-spin"
    >
      <circle cx="8" cy="8" r="6.5" opacity="0.3" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" strokeLinecap="round" />
    </svg>
  )
}
