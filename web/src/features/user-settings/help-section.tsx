import { useState } from 'react'
import { useFirstRunHidden } from '../../data/records/use-first-run-hidden.ts'
import { Button } from '../../ui/form/button.tsx'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { MessageDialog, type MessageKind } from './message-dialog.tsx'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'

const t = texts(settings)

/** Whether this server says that such messages have no address; a server that says nothing is tried. */
function canWrite(kind: MessageKind): boolean {
  const said = document.querySelector('meta[name="writes-to"]')?.getAttribute('content')
  return said === undefined || said === null || said.split(' ').includes(kind)
}

/** Ways to reach the operator of this server. */
export function HelpSection() {
  const [isHidden, setHidden] = useFirstRunHidden()
  const [writing, setWriting] = useState<MessageKind>()
  const row = (kind: MessageKind) => (
    <SettingRow title={t(kind)} text={t(canWrite(kind) ? `${kind}Text` : 'noAddress')}>
      <Button
        size="small"
        disabled={!canWrite(kind)}
        aria-label={`${t(kind)}: ${t('write')}`}
        onClick={() => setWriting(kind)}
      >
        {t('write')}
      </Button>
    </SettingRow>
  )
  return (
    <>
      <SettingSection id="help" title={t('help')}>
        {row('support')}
        {row('contact')}
        <SettingRow title={t('apps')} text={t('appsText')} />
        {isHidden && (
          <SettingRow title={t('firstSteps')} text={t('firstStepsText')}>
            <Button size="small" onClick={() => setHidden(false)}>
              {t('firstStepsShow')}
            </Button>
          </SettingRow>
        )}
      </SettingSection>
      {writing && <MessageDialog kind={writing} onClose={() => setWriting(undefined)} />}
    </>
  )
}
