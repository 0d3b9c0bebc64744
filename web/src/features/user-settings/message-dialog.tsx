import { limits, userSettingRoutes } from '@cardea/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { entriesByPath } from '../../api/error-presentation.ts'
import { call } from '../../api/client.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { MultilineField } from '../../ui/form/multiline-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(settings)

export type MessageKind = 'support' | 'contact'

type Errors = { subject?: string | undefined; message?: string | undefined }

const routes = { support: userSettingRoutes.sendSupportMail, contact: userSettingRoutes.sendContactMail }

/** What keeps a message from being sent. */
function faultsOf(subject: string, message: string): Errors {
  const faultOf = (text: string, most: number, missing: string): string | undefined => {
    if (text.trim() === '') return missing
    return [...text].length > most ? t('message.tooLong', { count: most }) : undefined
  }
  return {
    subject: faultOf(subject, limits.nameCharacters, t('message.subjectMissing')),
    message: faultOf(message, limits.messageCharacters, t('message.messageMissing')),
  }
}

/** A message to the operator of this server; what was typed stays until it is sent or given up. */
export function MessageDialog({ kind, onClose }: { kind: MessageKind; onClose: () => void }) {
  const [{ subject, message }, setWritten] = useState({ subject: '', message: '' })
  const [errors, setErrors] = useState<Errors>({})
  const failure = useSaveFailure()
  const first = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: () => call(routes[kind], { body: { subject, message } }),
    gcTime: 0,
  })
  const [isAsking, setAsking] = useState(false)
  const isEmpty = `${subject}${message}`.trim() === ''
  const close = () => (isEmpty ? onClose() : setAsking(true))
  const stay = () => setAsking(false)
  useBackCloses(true, close)
  useBackCloses(isAsking, stay)

  const write = (part: 'subject' | 'message', text: string) => {
    setWritten({ subject, message, [part]: text })
    setErrors({ ...errors, [part]: undefined })
  }
  const go = () => {
    failure.forget()
    const found = faultsOf(subject, message)
    setErrors(found)
    if (found.subject !== undefined || found.message !== undefined) return
    send.mutate(undefined, {
      onSuccess: () => {
        onClose()
        showToast(t('message.sent'), { kind: 'done' })
      },
      onError: (error) => {
        const entries = entriesByPath(error)
        if (entries.size === 0) failure.show(error)
        else setErrors({ subject: entries.get('subject')?.message, message: entries.get('message')?.message })
      },
    })
  }
  return (
    <Dialog
      onClose={close}
      size="share"
      title={t(`message.${kind}Title`)}
      description={t('message.text')}
      initialFocus={first}
      failure={failure.text}
      footStart={<span className="text-small text-t3">{t('message.noSecrets')}</span>}
      act={{ word: t('message.send'), busy: send.isPending, run: go }}
    >
      <div className="flex flex-col gap-4">
        <TextField
          ref={first}
          label={t('message.subject')}
          value={subject}
          error={errors.subject}
          onChange={(event) => write('subject', event.target.value)}
        />
        <MultilineField
          label={t('message.message')}
          rows={6}
          value={message}
          error={errors.message}
          onChange={(event) => write('message', event.target.value)}
        />
      </div>
      <UnsentQuestion isOpen={isAsking} onStay={stay} onDiscard={onClose} />
    </Dialog>
  )
}

type UnsentQuestionProps = { isOpen: boolean; onStay: () => void; onDiscard: () => void }

function UnsentQuestion({ isOpen, onStay, onDiscard }: UnsentQuestionProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onStay}
      title={t('message.unsentTitle')}
      description={t('message.unsentText')}
      footStart={
        <Button look="danger-text" className="-ml-3.5" onClick={onDiscard}>
          {t('message.discard')}
        </Button>
      }
      foot={
        <Button look="primary" onClick={onStay}>
          {t('message.stay')}
        </Button>
      }
    />
  )
}
