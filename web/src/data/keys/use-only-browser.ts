import type { ShownRecord } from '@cardea/client/environment'
import { storageKey } from '@cardea/client/preferences/storage-key'
import { listOf, text } from '@cardea/client/shapes/shape'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { preference } from '../../storage/preference.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { recordsQuery } from '../records/records.ts'
import { useMe } from '../users/me.ts'
import { keysQuery } from './keys-query.ts'
import type { PageKeys } from './look-at-keys.ts'

const enough = 2

/** Whose records only this browser opened when it last looked: marks, as of the list of first things. */
const onlyBrowserOf = preference('onlyBrowser', listOf(text), [])

/**
 * How many records this browser alone opens, and whether a list that comes now keeps room to say so. Room is given or not once,
 * as the list comes: records open late, and what came then would push the list from under a finger.
 */
export function useOnlyBrowser(): { count: number; hasRoom: boolean } {
  const mark = storageKey(useMe()._id)
  const [marks, setMarks] = usePreference(onlyBrowserOf)
  const isMarked = marks.includes(mark)
  const records: readonly ShownRecord[] | undefined = useQuery({ ...recordsQuery, enabled: false }).data
  const keys = useQuery({ ...keysQuery, enabled: false }).data
  const count = countOf(records, keys)
  const [hasRoom] = useState(count === undefined ? isMarked : count > 0)
  useEffect(() => {
    if (count === undefined || count > 0 === isMarked) return
    setMarks(isMarked ? marks.filter((other) => other !== mark) : [...marks, mark])
  }, [count, isMarked, mark, marks, setMarks])
  return { count: count ?? 0, hasRoom }
}

/** Undefined as long as it is not known. */
function countOf(
  records: readonly ShownRecord[] | undefined,
  keys: PageKeys | undefined,
): number | undefined {
  if (!records || !keys || keys.is === 'closed') return undefined
  if (keys.is !== 'open' || (keys.own?.unlockers.length ?? enough) >= enough) return 0
  const sealed = records.filter(({ sealedFor }) => sealedFor === 'people')
  const opened = sealed.filter(({ closed }) => closed === undefined)
  return opened.length === 0 && sealed.length > 0 ? undefined : opened.length
}
