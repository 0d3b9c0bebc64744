import { leastRole } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { keptMarks, markKept, withoutMark } from '../../data/access/kept-access.ts'
import { targetCalls } from '../../data/access/target.ts'
import { settleExposure } from '../../data/exposure/exposure.ts'
import { kindsOf } from '@cardea/client/health/finding-kinds'
import { useSetAside } from '../../data/health/set-aside.ts'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { showToast, undoMs } from '../../ui/feedback/toast.ts'
import { accessOf, giveBack } from './access-of.ts'
import { wordsOf } from './item-words.ts'
import type { How, Item } from './item.ts'
import { keptOf } from './use-items.ts'

const t = texts(attention)

const rightNow = (): Date => new Date()

/** Makes the act. @returns what takes it back; nothing where it cannot be taken back */
type Act = () => Promise<(() => Promise<unknown>) | undefined>

type Heard = { onDone: (item: Item, how: How) => void; onTakenBack: (item: Item) => void }

/** What one does about an item. Each happens at once, and is taken back by Undo in the message that tells of it. */
export function useActs({ onDone, onTakenBack }: Heard) {
  const queryClient = useQueryClient()
  const setAside = useSetAside()

  const run = async (item: Item, how: How, act: Act): Promise<void> => {
    try {
      const takeBack = await act()
      onDone(item, how)
      void lookAnew()
      if (!takeBack) return
      const onPress = () =>
        void takeBack()
          .then(() => (onTakenBack(item), lookAnew()))
          .catch(showError)
      const said = t('said', { name: wordsOf(item, rightNow()).name, done: t(`done.${how}`) })
      showToast(said, {
        kind: 'done',
        action: { label: t('act.undo'), onPress },
        stayMs: undoMs,
        about: item.key,
      })
    } catch (error) {
      showError(error)
    }
  }
  const lookAnew = async () => {
    await queryClient.invalidateQueries({ queryKey: ['review'] })
    await queryClient.invalidateQueries({ queryKey: ['exposure'] })
  }
  const dismiss = (item: Item) =>
    run(item, 'dismissed', async () => {
      if (item.kind === 'exposed') {
        const ids = [item.exposed.record._id]
        await settleExposure(queryClient, ids)
        return () => settleExposure(queryClient, ids, false)
      }
      const found =
        item.kind === 'due'
          ? { id: item.due.record._id, kinds: ['due' as const] }
          : item.kind === 'password' && { id: item.record._id, kinds: kindsOf(item.finding) }
      if (!found) return undefined
      await setAside(found.id, found.kinds, true)
      return () => setAside(found.id, found.kinds, false)
    })
  const decide = (item: Item, how: How) =>
    run(item, how, async () => {
      const access = accessOf(queryClient, item)
      if (how === 'keep') {
        const kept = keptOf(item)
        if (!kept) return undefined
        keptMarks.set(markKept(keptMarks.get(), kept))
        return async () => keptMarks.set(withoutMark(keptMarks.get(), kept))
      }
      if (how === 'viewer')
        for (const { kind, id, user } of access)
          await targetCalls[kind].share(id, [{ ...user, role: leastRole }])
      if (how === 'remove')
        for (const { kind, id, userID } of access)
          await targetCalls[kind].removeAccess(queryClient, id, userID)
      if (item.kind !== 'invitation') return () => giveBack(access)
      const { email, role, recordID, groupID } = item.invitation
      const calls = targetCalls[recordID === null ? 'group' : 'record']
      const invite = () => calls.share(recordID ?? groupID ?? '', [{ email, role }])
      if (how === 'withdraw') await calls.withdraw(recordID ?? groupID ?? '', email)
      else await invite()
      return how === 'withdraw' ? invite : undefined
    })
  return { dismiss, decide }
}
export type Acts = ReturnType<typeof useActs>
