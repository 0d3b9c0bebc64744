import { usePreference } from '../../storage/use-preference.ts'
import { useMe } from '../people/me.ts'
import { firstRunHiddenFor } from './first-run-preference.ts'

/** Whether the list of first things is hidden from this person in this browser, and the way to hide it or bring it back. */
export function useFirstRunHidden(): [boolean, (isHidden: boolean) => void] {
  const { _id } = useMe()
  const [people, setPeople] = usePreference(firstRunHiddenFor)
  const others = people.filter((id) => id !== _id)
  return [people.includes(_id), (isHidden) => setPeople(isHidden ? [...others, _id] : others)]
}
