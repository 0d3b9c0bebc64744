import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useCopyField } from '../../components/records/use-copy-field.ts'
import { RecordHeading } from '../../components/records/record-heading.tsx'
import { SiteLink } from '../../components/records/site-link.tsx'
import { SteppedPanel } from '../../components/records/stepped-panel.tsx'
import { WorkStep } from '../../components/records/work-step.tsx'
import { isIn } from '../../data/access/is-in.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { kindsOf } from '../../data/health/finding-kinds.ts'
import type { Finding } from '../../data/health/judge-passwords.ts'
import { passwordField, replacePassword } from '../../data/health/replace-password.ts'
import { shownName } from '../../data/records/record-name.ts'
import { useCopy } from '../../fields/copy/use-copy.ts'
import { generatePassword, passwordBits, recipePreference } from '../../fields/generator/generate-password.ts'
import { StrengthLine } from '../../fields/strength/strength-line.tsx'
import { strengthOfBits } from '../../data/strength/strength.ts'
import { health } from '../../i18n/en/health.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { SecretText } from '../../ui/display/secret-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { SaveFailure } from '../../ui/form/save-failure.tsx'
import { FindingReasons } from './finding-reasons.tsx'

const t = texts(health)
const tRecords = texts(records)

type WorkOffPanelProps = {
  record: VaultRecord
  /** Null once it is sound. */
  finding: Finding | null
  isAside: boolean
  place: number
  total: number
  onGo: (by: 1 | -1) => void
  onClose: () => void
  onSkip: () => void
  /** It is no problem to this person, or one again. */
  onAside: (isAside: boolean) => void
  onSaved: (record: VaultRecord) => Promise<void>
}

/** One record worked off: what is wrong, the site, a new password, and saving it. */
export function WorkOffPanel(props: WorkOffPanelProps) {
  const { record, finding, isAside, place, total, onGo, onClose, onSkip, onAside, onSaved } = props
  const queryClient = useQueryClient()
  const copy = useCopy()
  const { copyField, isCopying } = useCopyField()
  const others = useSharedUsers(record).filter(isIn).length - 1
  const [password, setPassword] = useState(() => generatePassword(recipePreference.get()))
  const [isSaving, setSaving] = useState(false)
  const failure = useSaveFailure()
  const field = finding && passwordField(record, finding)
  const isPassword = finding !== null && kindsOf(finding).some((kind) => kind !== 'noCode')
  const save = async () => {
    if (!field) return
    setSaving(true)
    failure.forget()
    try {
      await onSaved(await replacePassword(queryClient, record._id, field.key, password))
    } catch (error) {
      failure.show(error)
    }
    setSaving(false)
  }
  return (
    <SteppedPanel
      label={t('panel', { name: shownName(record) })}
      place={place}
      total={total}
      texts={{
        place: t('place', { place: place + 1, total }),
        previous: t('previous'),
        next: t('next'),
      }}
      onGo={onGo}
      onClose={onClose}
      foot={
        <>
          <SaveFailure text={failure.text} className="w-full" />
          <Button look="quiet" onClick={onSkip}>
            {t('skip')}
          </Button>
          {(finding !== null || isAside) && (
            <Button look="quiet" onClick={() => onAside(!isAside)}>
              {t(isAside ? 'mindAgain' : 'noProblem')}
            </Button>
          )}
          {isPassword && field && (
            <Button
              look="primary"
              className="ml-auto max-sm:h-11 max-sm:flex-1"
              busy={isSaving}
              onClick={() => void save()}
            >
              {t(total > 1 ? 'save' : 'saveLast')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-4">
        <RecordHeading record={record} />
        {finding ? (
          <FindingReasons record={record} finding={finding} />
        ) : (
          <p className={isAside ? 'text-t2' : 'text-success'}>{t(isAside ? 'noProblemNow' : 'soundNow')}</p>
        )}
        {isPassword && field && (
          <section aria-labelledby="work-off">
            <h3 id="work-off" className="pb-3 text-small font-strong">
              {t('workOff')}
            </h3>
            <ol className="flex flex-col gap-5">
              <WorkStep number={1} title={t('openSite')}>
                <div className="flex flex-wrap gap-2">
                  <SiteLink record={record} text={(site) => t('openLink', { site })} />
                  <Button icon={Copy} busy={isCopying} onClick={() => void copyField(record, field)}>
                    {t('copyOld')}
                  </Button>
                </div>
              </WorkStep>
              <WorkStep number={2} title={t('takeNew')}>
                <div className="flex items-center gap-2 rounded-control bg-well py-1.5 pr-1.5 pl-3">
                  <span className="min-w-0 flex-1">
                    <SecretText secret={password} size="medium" />
                  </span>
                  <IconButton
                    icon={RefreshCw}
                    label={t('makeNew')}
                    onClick={() => setPassword(generatePassword(recipePreference.get()))}
                  />
                  <IconButton
                    icon={Copy}
                    label={tRecords('copyOf', { label: t('newPassword') })}
                    onClick={() => void copy({ text: password, isSecret: true })}
                  />
                </div>
                <div className="pt-2">
                  <StrengthLine strength={strengthOfBits(passwordBits(recipePreference.get()))} />
                </div>
              </WorkStep>
              <WorkStep number={3} title={t('saveHere')}>
                <p className="text-small text-t2">
                  {others > 0 ? t('othersGet', { count: others }) : t('onlyYou')}
                </p>
              </WorkStep>
            </ol>
          </section>
        )}
        <Link
          to="/records/$recordID"
          params={{ recordID: record._id }}
          className={`${buttonClass('quiet', 'small')} -ml-2.5 self-start`}
        >
          {t('openRecord')}
        </Link>
      </div>
    </SteppedPanel>
  )
}
