import type { ReactNode, Ref } from 'react'

export type LonePageProps = {
  /** The mark, a tile or an avatar above the title. */
  picture?: ReactNode
  title: string
  /** To put the focus on the title, where that comes first. */
  titleRef?: Ref<HTMLHeadingElement>
  text?: ReactNode
  /** A way back, on phones at the top left. */
  back?: ReactNode
  children?: ReactNode
}

/**
 * A page with one thing on it, such as signing in: the same place for picture and title each time. On phones it begins
 * at the top and left, so that the keyboard covers nothing.
 */
export function LonePage({ picture, title, titleRef, text, back, children }: LonePageProps) {
  return (
    <main id="content" className="flex min-h-dvh flex-col bg-bg px-4 pb-8 sm:items-center sm:pt-[22dvh]">
      <div className="mb-3 flex h-14 items-center sm:hidden">{back}</div>
      <div className="w-full sm:w-90 sm:text-center">
        <div className="mb-6 flex sm:justify-center">{picture}</div>
        <h1
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          className="outline-none text-page text-balance max-sm:text-page-phone"
        >
          {title}
        </h1>
        {text && <p className="mt-1 text-body text-balance text-t2 max-sm:text-phone">{text}</p>}
        <div className="mt-7 text-left">{children}</div>
      </div>
    </main>
  )
}
