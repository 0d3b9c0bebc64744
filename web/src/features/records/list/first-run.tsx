import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { PersonAvatar } from '../../../components/people/person-avatar.tsx'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { importsQuery } from '../../../data/import/imports.ts'
import { passkeysQuery } from '../../../data/passkeys/passkeys.ts'
import { canUsePasskeys } from '../../../data/passkeys/webauthn.ts'
import { useMe } from '../../../data/users/me.ts'
import { firstSteps, type FirstSteps } from '../../../data/records/first-steps.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { sampleSource, withoutSamples } from '../../../data/samples/sample-group.ts'
import { settingQuery } from '../../../data/user-settings/user-setting.ts'
import { firstRun } from '../../../i18n/en/first-run.ts'
import { samples } from '../../../i18n/en/samples.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { phone, useMediaQuery } from '../../../ui/display/media-query.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { loadPart } from '../../../ui/lazy-part.ts'
import { Step, StepAct } from './first-step.tsx'

const t = texts(firstRun)
const tSamples = texts(samples)

/** The first steps, once all is known that they depend on; `isLate` where some of it could not be fetched at once. */
function useFirstSteps() {
  const me = useMe()
  const records = useQuery(recordsQuery).data
  const { data: groups, ...askedGroups } = useQuery(groupsQuery)
  const setting = useQuery(settingQuery).data
  const { data: passkeys, ...askedPasskeys } = useQuery(passkeysQuery)
  const { data: imports, ...askedImports } = useQuery(importsQuery)
  // Half of what is done would show things as to be done that are not.
  const facts = records &&
    groups &&
    setting &&
    passkeys &&
    imports && {
      me,
      records: withoutSamples(records, groups),
      groups,
      isPinSet: setting.isPinSet,
      hasPasskey: passkeys.length > 0,
      canHavePasskey: canUsePasskeys(),
      hasImported: imports.some(({ source }) => source !== sampleSource),
    }
  const known = facts && firstSteps(facts)
  const isLate = [askedGroups, askedPasskeys, askedImports].some(({ failureCount }) => failureCount > 0)
  return { known, isLate }
}

type FirstRunProps = {
  /** Nothing is in the vault yet: the person is greeted. */
  isEmpty: boolean
  onHide: () => void
  /** What it shows is known, or will not be soon: what stands below it may be drawn. */
  onKnown: () => void
}

/** What to do first, above the list, until all of it is done or it is hidden. Once it is done it hides by itself, for good. */
export function FirstRun({ isEmpty, onHide, onKnown }: FirstRunProps) {
  const me = useMe()
  const { known, isLate } = useFirstSteps()
  const isSmall = useMediaQuery(phone)
  const [isOpen, setOpen] = useState(false)
  const isKnown = known !== undefined || isLate
  const tell = useEffectEvent(onKnown)
  useLayoutEffect(() => {
    if (isKnown) tell()
  }, [isKnown])
  const isDone = known?.steps.every((step) => step.isDone) ?? false
  const hide = useEffectEvent(onHide)
  useEffect(() => {
    if (isDone && !isEmpty) hide()
  }, [isDone, isEmpty])
  if (!known) return null
  const { steps, invited } = known
  const next = steps.find(({ isDone }) => !isDone)
  if (!next && !isEmpty) return null
  const done = steps.filter(({ isDone }) => isDone).length
  // On a phone, and beside records, only what comes next: the list is what one is here for.
  const isFolded = isSmall && !isEmpty && !isOpen
  const title = titleFor(invited)
  return (
    <div
      className={
        isEmpty
          ? 'min-h-0 flex-1 overflow-y-auto px-6 py-8 max-sm:px-4 max-sm:pb-24'
          : 'shrink-0 px-6 pb-3 max-sm:px-4'
      }
    >
      <div className={isEmpty ? 'mx-auto max-w-150' : ''}>
        {isEmpty && (
          <div className="flex items-center gap-4 pb-6">
            <PersonAvatar person={me} size={56} />
            <h2 className="min-w-0 text-title wrap-anywhere">{t('title', { name: me.name ?? me.email })}</h2>
          </div>
        )}
        <section aria-label={title} className="overflow-hidden rounded-card border border-line-2 bg-raised">
          <CardHead isBelowTitle={isEmpty} title={title} done={done} of={steps.length} onHide={onHide} />
          <ul>
            {steps
              .filter(({ step }) => !isFolded || step === next?.step)
              .map(({ step, isDone }) => (
                <Step
                  key={step}
                  step={step}
                  isDone={isDone}
                  isNext={step === next?.step}
                  isInvited={invited !== undefined}
                >
                  <StepAct step={step} isNext={step === next?.step} />
                </Step>
              ))}
          </ul>
          {isSmall && !isEmpty && (
            <div className="border-t border-line p-1">
              <Button
                look="quiet"
                size="small"
                aria-expanded={isOpen}
                className="w-full"
                onClick={() => setOpen(!isOpen)}
              >
                {t(isOpen ? 'less' : 'all')}
              </Button>
            </div>
          )}
        </section>
        {isEmpty && <AddSamples />}
      </div>
    </div>
  )
}

/** Who let one in, and into how much. */
function titleFor(invited: FirstSteps['invited']): string {
  if (!invited) return t('started')
  const { by, records: count } = invited
  return by === null || count === 0 ? t('invited', { count }) : t('invitedBy', { count, name: by })
}

type CardHeadProps = { isBelowTitle: boolean; title: string; done: number; of: number; onHide: () => void }

function CardHead({ isBelowTitle, title, done, of, onHide }: CardHeadProps) {
  const Heading = isBelowTitle ? 'h3' : 'h2'
  const progress = t('progress', { done, total: of })
  return (
    <div className="flex min-h-13 items-center gap-3.5 py-2 pr-2 pl-4">
      <Heading className="min-w-0 font-medium sm:truncate">{title}</Heading>
      <span className="w-30 min-w-8 shrink max-sm:hidden">
        <ProgressBar label={progress} done={done / of} />
      </span>
      <span aria-hidden className="shrink-0 text-small text-t2 tabular-nums">
        {progress}
      </span>
      <Button look="quiet" size="small" className="ml-auto shrink-0" onClick={onHide}>
        {t('hide')}
      </Button>
    </div>
  )
}

/** For who would rather see how it looks first. */
function AddSamples() {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const { addSamples } = await loadPart(() => import('../../../data/samples/add-samples.ts'))
      await addSamples(queryClient)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <div className="pt-3 text-center">
      <Button look="quiet" busy={isBusy} onClick={() => void add()}>
        {tSamples('look')}
      </Button>
    </div>
  )
}
