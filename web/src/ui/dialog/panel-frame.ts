import { createContext } from 'react'

/** The row in which the page stands, and a side panel after it; null where there is none, or not yet. */
export const PanelFrame = createContext<HTMLElement | null>(null)
