import { useRemoval } from '../../features/records/use-removal.ts'
import { useDrop, type Drop } from './use-drop.ts'

/** Records of the list that are dropped on the trash are deleted, or left where they are not one's own. */
export function useTrashDrop(): Drop {
  const removal = useRemoval()
  return useDrop(async (ids) => {
    const { says, remove } = await removal(ids)
    return { isTaken: true, says: () => Promise.resolve(says()), take: remove }
  })
}
