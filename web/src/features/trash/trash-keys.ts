import { usePageKeys } from '../../ui/page-keys.ts'

type TrashKeys = { onSearch: () => void; onClose: () => void }

/** `/` into the search, Esc out of the selection. */
export function useTrashKeys({ onSearch, onClose }: TrashKeys): void {
  usePageKeys(({ ctrlKey, metaKey, key }) =>
    ctrlKey || metaKey ? undefined : { '/': onSearch, Escape: onClose }[key],
  )
}
