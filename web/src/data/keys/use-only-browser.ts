import type { ShownRecord } from '@cardea/client/environment'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePreference } from '../../storage/use-preference.ts'
import { recordsQuery } from '../records/records.ts'
import { useMe } from '../users/me.ts'
import { keysQuery } from './keys-query.ts'
import type { PageKeys } from './look-at-keys.ts'
import { enoughUnlockers, markOf, noteOnlyBrowser, onlyBrowserOf } from './only-browser.ts'

/**
 * How many records this browser alone opens, and whether a list that comes now keeps room to say so. Room is given or not once,
 * as the list comes: records open late, and what came then would push the list from under a finger.
 */
export function useOnlyBrowser(): { count: number; hasRoom: boolean } {
  const { _id: userID } = useMe()
  const [marks] = usePreference(onlyBrowserOf)
  const isMarked = marks.includes(markOf(userID))
  const records: readonly ShownRecord[] | undefined = useQuery({ ...recordsQuery, enabled: false }).data
  const keys = useQuery({ ...keysQuery, enabled: false }).data
  const count = countOf(records, keys)
  const [hasRoom] = useState(count === undefined ? isMarked : count > 0)
  const [wasShown, setShown] = useState(false)
  if (count !== undefined && count > 0 && !wasShown) setShown(true)
  useEffect(() => {
    if (count !== undefined) noteOnlyBrowser(userID, count > 0)
  }, [count, userID])
  // What was shown and has become untrue went by an act of the person, and leaves no hole.
  return { count: count ?? 0, hasRoom: hasRoom && !(wasShown && count === 0) }
}

/** Undefined as long as it is not known. */
function countOf(
  records: readonly ShownRecord[] | undefined,
  keys: PageKeys | undefined,
): number | undefined {
  if (!records || !keys || keys.is === 'closed') return undefined
  if (keys.is !== 'open' || (keys.own?.unlockers.length ?? enoughUnlockers) >= enoughUnlockers) return 0
  const sealed = records.filter(({ sealedFor }) => sealedFor === 'people')
  const opened = sealed.filter(({ closed }) => closed === undefined)
  return opened.length === 0 && sealed.length > 0 ? undefined : opened.length
}
