import { usePreference } from '../../storage/use-preference.ts'
import { useMe } from '../users/me.ts'
import { firstRunHiddenFor, firstRunMark } from './first-run-preference.ts'

/** Whether the list of first things is hidden from this person in this browser, and the way to hide it or bring it back. */
export function useFirstRunHidden(): [boolean, (isHidden: boolean) => void] {
  const { _id } = useMe()
  const [marks, setMarks] = usePreference(firstRunHiddenFor)
  const mark = firstRunMark(_id)
  const others = marks.filter((other) => other !== mark)
  return [marks.includes(mark), (isHidden) => setMarks(isHidden ? [...others, mark] : others)]
}
