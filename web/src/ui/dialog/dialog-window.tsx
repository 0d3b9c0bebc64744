import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide/dist/esm/icons/x.mjs'
import { Children, use, useRef, type Ref } from 'react'
import { ClosedByHistory, useBackCloses } from '../back-closes.ts'
import { classNames } from '../display/class-names.ts'
import type { DialogAct, DialogProps, DialogSize } from './dialog-props.ts'
import { Button } from '../form/button.tsx'
import { IconButton } from '../form/icon-button.tsx'
import { SaveFailure } from '../form/save-failure.tsx'
import { FloatSurface } from '../display/surface.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

const sizes: Record<DialogSize, string> = {
  question: 'w-110 max-w-[calc(100vw-2rem)] max-h-[calc(100dvh-2rem)] rounded-dialog',
  share:
    'w-150 sm:max-w-[calc(100vw-2rem)] sm:max-h-[calc(100dvh-4rem)] sm:rounded-dialog max-sm:w-screen max-sm:h-dvh',
  wide: 'w-250 h-199 sm:max-w-[calc(100vw-2rem)] sm:max-h-[calc(100dvh-2rem)] sm:rounded-dialog max-sm:w-screen max-sm:h-dvh',
}

const focusable = 'input:not(:disabled), textarea, select, button:not(:disabled), a[href], [tabindex="0"]'

/** The open dialog. Loaded when it is needed: see `Dialog`. */
export function DialogWindow(props: DialogProps & { open: boolean }) {
  const { open, onClose, size = 'question' } = props
  const isQuestion = size === 'question'
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  useBackCloses(open && !use(ClosedByHistory), onClose)
  /**
   * In a question the first answer, which changes nothing: Enter must not follow a link in its text. What is only to be read is
   * focused itself, so that no button shows its name at once.
   */
  const firstInside = () =>
    (isQuestion && body.current?.querySelector('input, textarea, select') === null
      ? actions.current?.querySelector<HTMLElement>(focusable)
      : undefined) ??
    body.current?.querySelector<HTMLElement>(focusable) ??
    actions.current?.querySelector<HTMLElement>(focusable) ??
    popup.current ??
    true
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-180 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-center justify-center">
          <Dialog.Popup
            ref={popup}
            initialFocus={props.initialFocus ?? ((by) => by === 'touch' || firstInside())}
            className={classNames(
              // What opens from inside is put in here too and must not take room.
              'float relative flex flex-col overflow-hidden bg-float wrap-break-word text-t1 shadow-float outline-none *:data-base-ui-portal:absolute',
              'transition-[opacity,scale] duration-180 data-ending-style:scale-98 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:scale-98 data-starting-style:opacity-0',
              sizes[size],
            )}
          >
            <FloatSurface value={true}>
              <div className="flex min-h-0 flex-1 flex-col short:overflow-y-auto">
                <Head {...props} isQuestion={isQuestion} />
                <div
                  ref={body}
                  className={classNames(
                    'min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6 short:flex-none short:overflow-visible',
                    isQuestion ? Children.toArray(props.children).length > 0 && 'pt-4' : 'max-sm:px-4',
                  )}
                >
                  <ClosedByHistory value={false}>{props.children}</ClosedByHistory>
                </div>
                <Foot {...props} isQuestion={isQuestion} actions={actions} />
              </div>
            </FloatSurface>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type PartProps = DialogProps & { isQuestion: boolean }

function Head({
  hasCross = true,
  onClose,
  above,
  title,
  sign,
  description,
  leading,
  beside,
  isQuestion,
}: PartProps) {
  return (
    <header
      className={classNames(
        'flex items-center gap-3 px-6 pt-6',
        isQuestion ? '' : 'pb-4 max-sm:px-4 max-sm:pt-4',
      )}
    >
      {leading && <div className={isQuestion ? '' : 'max-sm:hidden'}>{leading}</div>}
      <div className="min-w-0 flex-1">
        {above}
        <div className="flex items-center gap-2">
          <Dialog.Title className="text-heading text-balance">{title}</Dialog.Title>
          {sign}
        </div>
        {description && (
          <Dialog.Description className={isQuestion ? 'mt-0.5 text-body text-t2' : 'text-small text-t3'}>
            {description}
          </Dialog.Description>
        )}
      </div>
      {beside}
      <div className={!hasCross ? 'hidden' : isQuestion && !above ? 'sr-only' : '-mr-2 self-start'}>
        <IconButton
          icon={X}
          label={t('close')}
          size="large"
          onClick={onClose}
          tabIndex={isQuestion ? -1 : 0}
        />
      </div>
    </header>
  )
}

function Foot(props: PartProps & { actions: Ref<HTMLDivElement> }) {
  const { foot, footStart, failure, isQuestion, actions, act, cancel, onClose } = props
  const isAsking = act !== undefined || cancel !== undefined
  if (!foot && !footStart && !isAsking) return null
  return (
    <footer
      className={classNames(
        'flex min-h-16 flex-wrap items-center gap-2 border-t border-line px-6 py-3',
        !isQuestion && 'max-sm:px-4 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      <SaveFailure text={failure} className="w-full" />
      <div className="mr-auto min-w-0 text-small text-t3">{footStart}</div>
      <div
        ref={actions}
        className={classNames(
          'ml-auto flex flex-wrap items-center justify-end gap-2 max-sm:*:h-11',
          !isQuestion && 'max-sm:w-full max-sm:*:flex-1',
        )}
      >
        {foot}
        {isAsking && (
          <Button look="quiet" onClick={onClose}>
            {cancel ?? t('cancel')}
          </Button>
        )}
        {act && <ActButton {...act} />}
      </div>
    </footer>
  )
}

function ActButton({ word, run, look = 'primary', form, ...button }: DialogAct) {
  return (
    <Button {...button} look={look} form={form} type={form ? 'submit' : 'button'} onClick={() => run?.()}>
      {word}
    </Button>
  )
}
