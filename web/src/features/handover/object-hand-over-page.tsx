import { useLocation } from '@tanstack/react-router'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Hand from 'lucide/dist/esm/icons/hand.mjs'
import { useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { WayInTile } from '../../components/sign-in/way-in-tile.tsx'
import { objectToHandover } from '../../data/users/email-change.ts'
import { mailedLinks } from '../../i18n/en/mailed-links.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { Button } from '../../ui/form/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'

const t = texts(mailedLinks)

type State = 'asking' | 'stopped' | 'over'

/**
 * /object-hand-over: from the mail that says that an operator hands over what a disabled person owns. The token is
 * behind the `#`, so that no server's log has it, and only the button sends it: programs open links in mails, too.
 */
export function ObjectHandOverPage() {
  const token = useLocation({ select: ({ hash }) => hash })
  const [state, setState] = useState<State>(token === '' ? 'over' : 'asking')
  const [isBusy, run] = useBusy()
  const words = {
    asking: [t('objectTitle'), t('objectText')],
    stopped: [t('objectedTitle'), t('objectedText')],
    over: [t('objectOverTitle'), t('objectOverText')],
  } as const
  const [title, text] = words[state]
  usePageTitle(title)
  const object = async () => {
    try {
      await objectToHandover(token)
      setState('stopped')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'handover/not-found') setState('over')
      else showError(error)
    }
  }
  return (
    <LonePage
      picture={<WayInTile icon={state === 'stopped' ? Check : Hand} />}
      title={title}
      text={<span aria-live="polite">{text}</span>}
    >
      {state === 'asking' && (
        <>
          <Button
            look="primary"
            size="large"
            className="w-full"
            busy={isBusy}
            onClick={() => void run(object)}
          >
            {t('objectButton')}
          </Button>
          <p className="mt-5 text-body text-balance text-t3 sm:text-center">{t('objectNote')}</p>
        </>
      )}
    </LonePage>
  )
}
