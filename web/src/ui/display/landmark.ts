import { useState, type RefObject } from 'react'

type Landmark = {
  /** Goes on what opens the popup. */
  trigger: (element: Element | null) => void
  /** Where the popup is drawn; found when it opens. */
  container: RefObject<HTMLElement | null>
}

/**
 * The landmark or dialog around a trigger. Popups are drawn inside it rather than at the end of the page, so that
 * people who move by landmarks find them, and a dialog keeps its menus. They are placed `fixed`, so nothing clips them.
 */
export function useLandmark(): Landmark {
  const [landmark] = useState<Landmark>(() => {
    let opener: Element | null = null
    return {
      trigger: (element) => {
        opener = element
      },
      container: {
        get current() {
          return opener ? landmarkAround(opener) : document.body
        },
      },
    }
  })
  return landmark
}

/** The landmark or dialog that holds this element; the page where there is none. */
export function landmarkAround(element: Element): HTMLElement {
  return element.closest<HTMLElement>('[role="dialog"], main, aside, nav') ?? document.body
}
