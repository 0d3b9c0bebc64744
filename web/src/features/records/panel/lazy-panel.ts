import { suspendingPart } from '../../../ui/lazy-part.ts'

/** Loads the panel before it is asked for: when a pointer or the focus comes to a record. */
export const loadPanel = () => import('./record-panel.tsx')

/** The panel, which the list does without until a record is opened. */
export const RecordPanel = suspendingPart(loadPanel, 'RecordPanel')
