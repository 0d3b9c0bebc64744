import type { Group } from '@cardea/contract'
import { useState } from 'react'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { StepUpDialog } from '../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { useGroupFailure } from '../../components/groups/group-not-found.ts'
import { useConvertGroup } from '../../data/conversion/use-convert-group.ts'
import { byRole } from '../../data/groups/group-order.ts'
import { personName } from '../../data/records/ownership.ts'
import { peopleIn } from '../../data/users/machine.ts'
import { useMe } from '../../data/users/me.ts'
import { conversion } from '../../i18n/en/conversion.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useBusy } from '../../ui/form/use-busy.ts'

const t = texts(conversion)

/** Seals the name of a group for the people in it, or, after a fresh sign-in, for the server again. */
export function ConvertGroupDialog({ group: given }: { group: Group }) {
  // As it was when it was asked.
  const [group] = useState(given)
  const { name } = group
  const isBack = group.sealedFor === 'people'
  const { closeOverlay } = useOverlay()
  const stepUp = useStepUp({ asksAlways: false })
  const convert = useConvertGroup(group)
  const onFailure = useGroupFailure()
  const failure = useSaveFailure()
  const [isBusy, run] = useBusy()
  const go = async () => {
    await convert(isBack ? 'server' : 'people')
    await closeOverlay({ isSettled: true })
    showToast(t(isBack ? 'group.doneBack' : 'group.done', { name }), { kind: 'done' })
  }
  const press = () => {
    failure.forget()
    return stepUp.run(go, (error) => void onFailure(group, error, failure.show))
  }
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  const close = () => void closeOverlay()
  return (
    <Dialog
      onClose={close}
      title={t(isBack ? 'group.titleBack' : 'group.title', { name })}
      description={t(isBack ? 'group.textBack' : 'group.text')}
      failure={failure.text}
      act={{ word: t(isBack ? 'group.confirmBack' : 'confirm'), busy: isBusy, run: () => run(press) }}
    >
      {!isBack && <Readers group={group} />}
    </Dialog>
  )
}

/** For whom the name is about to be sealed. */
function Readers({ group }: { group: Group }) {
  const me = useMe()
  return (
    <section aria-labelledby="who-can-read-it">
      <h3 id="who-can-read-it" className="mb-1 text-small font-strong">
        {t('group.whoCan')}
      </h3>
      <ul className="max-h-[40dvh] overflow-y-auto">
        {peopleIn(group.access)
          .toSorted(byRole)
          .map(({ userID, user }) => (
            <li key={userID} className="flex min-h-11 items-center gap-3">
              <PersonAvatar person={user} />
              <bdi className="min-w-0 flex-1 truncate">{userID === me._id ? t('you') : personName(user)}</bdi>
            </li>
          ))}
      </ul>
    </section>
  )
}
